import { decodeText } from '../text/decodeText.ts';

export type ApkPackage = { readonly version: string; readonly paths: readonly string[] };

/** Packages of apk's `installed` file: `V:` is the version, each `F:` a folder and the `R:` after it its files. */
export const parseApkDatabase = (bytes: Uint8Array): readonly ApkPackage[] => {
  const packages: ApkPackage[] = [];
  for (const block of decodeText(bytes).split(/\r?\n(?:\r?\n)+/)) {
    let version = '';
    let folder = '';
    const paths: string[] = [];
    for (const line of block.split(/\r?\n/)) {
      const value = line.slice(2);
      if (line.startsWith('V:')) version = value;
      else if (line.startsWith('F:')) folder = value;
      else if (line.startsWith('R:')) paths.push(`/${folder}/${value}`);
    }
    if (version !== '') packages.push({ version, paths });
  }
  return packages;
};
