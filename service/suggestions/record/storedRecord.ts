import { fingerprintsOf } from './fingerprints.ts';
import { encodeRecord, sealRecord } from './recordFormat.ts';
import { recordOf } from './snippetRecord.ts';

/**
 * What an engine remembers of a text, as bytes to be stored for `addRecord` and `fill`: keys, tokens, fingerprints and
 * lines, never the text. Any engine of the same version makes the same record of a text.
 */
export function storedRecordOf(text: string): Uint8Array {
  const record = recordOf({ id: '', text });
  return sealRecord(encodeRecord(record), fingerprintsOf(record.tokens));
}
