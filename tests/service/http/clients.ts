import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head, withBody, type RawAnswer } from '../../support/rawSocket.ts';

/** Posts JSON as a program on this machine does. */
export const postJson = (port: number, target: string, body: unknown): Promise<RawAnswer> => ask(port, withBody(
  [`POST ${target} HTTP/1.1`, `Host: localhost:${port}`, 'Content-Type: application/json'],
  JSON.stringify(body),
));

export const getText = (port: number, target: string): Promise<RawAnswer> =>
  ask(port, head(`GET ${target} HTTP/1.1`, `Host: localhost:${port}`));

const idAt = (value: unknown, ...path: readonly string[]): string => {
  const found = [...path, 'id'].reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) as unknown : undefined),
    value,
  );
  if (typeof found !== 'string') throw new Error('The answer has no id.');
  return found;
};

/** Connects an application and gives its id. */
export const connectedId = async (port: number, name = 'VS_CODE'): Promise<string> => {
  const answer = await postJson(port, operationPathOf('connect'), { application: { name, version: '1.94.2', platform: 'LINUX' } });
  return idAt(JSON.parse(answer.body), 'application');
};

/** Registers an application, which does not connect it, and gives its id. */
export const registeredId = async (port: number, name = 'SUBLIME'): Promise<string> => {
  const answer = await postJson(port, operationPathOf('applicationsRegister'), { name, version: '4.0', platform: 'LINUX' });
  return idAt(JSON.parse(answer.body));
};
