import { decodeText } from '../text/decodeText.ts';
import { plainXml, xmlElement } from './xmlText.ts';

/** Id and version in the plugin.xml of a JetBrains plugin, comments left out; null without an id. */
export const parsePluginXml = (bytes: Uint8Array): { readonly id: string; readonly version: string | null } | null => {
  const text = plainXml(decodeText(bytes));
  const id = xmlElement(text, 'id');
  return id === null || id === '' ? null : { id, version: xmlElement(text, 'version') };
};
