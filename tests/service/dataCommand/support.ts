import { Readable, Writable } from 'node:stream';
import { runData } from '../../../service/start/startPatchbay.ts';

export type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string };

const collector = (): { readonly stream: Writable; readonly text: () => string } => {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
};

/** Runs `patchbay data` in this process. */
export const data = async (given: readonly string[], stdin = ''): Promise<Ran> => {
  const [out, err] = [collector(), collector()];
  const streams = { stdin: Readable.from([Buffer.from(stdin)]), stdout: out.stream, stderr: err.stream };
  const code = await runData(given, streams);
  return { code, stdout: out.text(), stderr: err.text() };
};

/** What a command printed with `--json`. */
export const jsonOf = ({ stdout }: Ran): Record<string, unknown> => JSON.parse(stdout) as Record<string, unknown>;
