import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openapiDocument } from '../../contract/openapi.ts';
import { productVersion } from '../productVersion.ts';
import type { Report } from '../report.ts';
import { messageOf } from '../startError.ts';
import { makeFlowFile, readFlowFile, replaceFlowFile } from './flowFile.ts';

/** The document that flows name as their source, so that they run elsewhere. */
const name = 'patchbay.openapi.json';

const seal = 'x-patchbay-sha256';
const sealed = new RegExp(`^(.*\\n {2}"${seal}": ")([\\da-f]{64})("\\n}\\n)$`, 's');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The OpenAPI document of the interface with a hash of itself, by which it is known to be as it was written. */
export const openapiText = (version: string = productVersion): string => {
  const written = JSON.stringify(openapiDocument(version), null, 2).replace(/\n\}$/, '');
  const withSeal = (hash: string): string => `${written},\n  "${seal}": "${hash}"\n}\n`;
  return withSeal(hashOf(withSeal('')));
};

const isAsWritten = (text: string): boolean => {
  const [, head = '', hash = '', tail = ''] = sealed.exec(text) ?? [];
  return hash !== '' && hashOf(head + tail) === hash;
};

const put = (path: string, text: string): void => {
  if (makeFlowFile(path, text)) return;
  const there = readFlowFile(path);
  if (there === undefined || 'reason' in there || there.text === text || !isAsWritten(there.text)) return;
  replaceFlowFile(path, text);
};

/**
 * Writes the document into a folder of flows. It takes the place of another version's that is as Patchbay wrote it;
 * anything else of this name is the person's, and stays.
 */
export const putOpenapiBeside = (folder: string, report: Report): void => {
  try {
    put(join(folder, name), openapiText());
  } catch (error) {
    report('warn', 'The OpenAPI document could not be put beside the flow that was saved; the next one that is saved tries it again.', {
      reason: messageOf(error),
    });
  }
};
