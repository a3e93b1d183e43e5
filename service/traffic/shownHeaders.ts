import type { RecordedHeaders } from '../../contract/console/traffic.ts';
import { maskHeader } from '../masking/maskHeader.ts';
import { maskText } from '../masking/masking.ts';

/** Headers as they may be shown; a name is what somebody wrote, too. */
export const shownHeaders = (headers: RecordedHeaders): RecordedHeaders =>
  headers.map(([name, value]) => [maskText(name), maskHeader(name, value)]);
