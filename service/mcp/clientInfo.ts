import { isObject, memberOf } from '../../contract/answers/json.ts';
import { cutText } from '../text.ts';

/** Where a message says who sends it: of 2026-07-28 each one does, and so does each that `patchbay mcp` passes on. */
export const clientInfoKey = 'io.modelcontextprotocol/clientInfo';

/** Most characters of a name and of a version that are passed on. */
const longest = 100;

/** What a client says that it is. */
export type ClientInfo = { readonly name: string; readonly version: string };

/** What a client says that it is, cut to what is passed on; undefined when it does not say so. */
export const clientInfoIn = (info: unknown): ClientInfo | undefined => {
  const [name, version] = [memberOf(info, 'name'), memberOf(info, 'version')];
  if (typeof name !== 'string' || name === '') return undefined;
  return { name: cutText(name, longest), version: cutText(typeof version === 'string' ? version : '', longest) };
};

/** The parameters of a message with who sends it. */
export const withClient = (params: unknown, client: ClientInfo): object => {
  const meta = memberOf(params, '_meta');
  return { ...isObject(params) ? params : {}, _meta: { ...isObject(meta) ? meta : {}, [clientInfoKey]: client } };
};

/** Who sends a message, in words; undefined when it does not say so. Of several messages it is who sends the first. */
export const senderOf = (message: unknown): string | undefined => {
  const params = memberOf(Array.isArray(message) ? message[0] : message, 'params');
  const info = clientInfoIn(memberOf(memberOf(params, '_meta'), clientInfoKey));
  return info === undefined ? undefined : `${info.name} ${info.version}`.trim();
};
