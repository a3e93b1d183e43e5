import { decodeText } from '../text/decodeText.ts';
import { plainXml, xmlAttribute, xmlElement } from './xmlText.ts';

export type VsixManifest = {
  readonly id: string;
  readonly version: string;
  readonly publisher: string;
  readonly displayName: string;
};

/** What a Visual Studio extension says of itself in its extension.vsixmanifest. */
export const parseVsixManifest = (bytes: Uint8Array): VsixManifest | null => {
  const text = plainXml(decodeText(bytes));
  const [id, version] = [xmlAttribute(text, 'Identity', 'Id'), xmlAttribute(text, 'Identity', 'Version')];
  if (id === null || version === null) return null;
  return {
    id,
    version,
    publisher: xmlAttribute(text, 'Identity', 'Publisher') ?? '',
    displayName: xmlElement(text, 'DisplayName') ?? '',
  };
};
