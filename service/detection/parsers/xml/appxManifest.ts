import { decodeText } from '../text/decodeText.ts';
import { plainXml, xmlAttribute, xmlElement } from './xmlText.ts';

export type AppxManifest = {
  readonly identity: string;
  readonly version: string;
  readonly displayName: string | null;
  /** A library or the resources of another package, no application. */
  readonly isPart: boolean;
};

/** What an MSIX package says of itself in its AppxManifest.xml. */
export const parseAppxManifest = (bytes: Uint8Array): AppxManifest | null => {
  const text = plainXml(decodeText(bytes));
  const [identity, version] = [xmlAttribute(text, 'Identity', 'Name'), xmlAttribute(text, 'Identity', 'Version')];
  if (identity === null || version === null) return null;
  const isTrue = (element: string): boolean => xmlElement(text, element)?.toLowerCase() === 'true';
  const start = text.search(/<(?:\w+:)?Properties[\s>]/);
  const properties = start === -1 ? '' : text.slice(start);
  return {
    identity,
    version,
    displayName: xmlElement(properties, 'DisplayName'),
    isPart: isTrue('Framework') || isTrue('ResourcePackage'),
  };
};
