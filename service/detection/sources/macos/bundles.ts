import { productInfo, toolboxFolders } from '../jetbrains/installations.ts';
import { cleanName } from '../../found/names.ts';
import { parsePropertyList } from '../../parsers/propertyLists/propertyList.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';
import { isShowable } from '../../view/names.ts';

const mostPropertyList = 1024 * 1024;
/** Folders below an application folder, such as `Utilities`. */
const deepest = 3;
const mostBundles = 5_000;
const suffix = '.app';

const wrappedIn = (view: HostView, bundle: string): readonly string[] =>
  view.list(`${bundle}/Wrapper`).filter(({ name }) => name.endsWith(suffix)).slice(0, 1).map(({ name }) => `Wrapper/${name}`);

/**
 * The Info.plist of a bundle; an application for the iPad lies wrapped in another. Nothing else inside a bundle is
 * looked at: macOS asks the person before it shows more.
 */
const informationOf = (view: HostView, bundle: string): ReadonlyMap<string, string> | null => {
  const own = view.read(`${bundle}/Contents/Info.plist`, mostPropertyList);
  if (own !== null) return parsePropertyList(own);
  for (const folder of ['WrappedBundle', ...wrappedIn(view, bundle)]) {
    const bytes = view.read(`${bundle}/${folder}/Info.plist`, mostPropertyList);
    if (bytes !== null) return parsePropertyList(bytes);
  }
  return null;
};

/** Folders that Finder shows as one thing: what lies in them is a part. */
const otherBundle = /\.(?:framework|bundle|plugin|appex|xpc|kext|prefpane|qlgenerator|mdimporter|saver|component)$/i;

/** Shortcuts that Parallels makes for the programs of a virtual Windows. */
const isForeign = (bundleId: string | undefined): boolean => bundleId?.startsWith('com.parallels.winapp') === true;

const bundleProgram = (view: HostView, path: string, fileName: string): FoundProgram | null => {
  const information = informationOf(view, path);
  const name = cleanName(fileName);
  const bundleId = information?.get('CFBundleIdentifier');
  if (information === null || name === null || isForeign(bundleId)) return null;
  const [short, long] = [information.get('CFBundleShortVersionString'), information.get('CFBundleVersion')];
  const version = clean(short ?? '') ?? clean(long ?? '');
  const ide = bundleId !== undefined && /^com\.(?:jetbrains\.|google\.android\.studio)/.test(bundleId)
    ? productInfo(view, `${path}/Contents/Resources`)
    : null;
  return {
    name,
    version,
    source: 'bundle',
    ids: bundleId === undefined ? {} : { bundleId },
    rawName: fileName,
    path,
    program: null,
    shown: true,
    ...(version === null ? {} : { hostVersion: version.replace(/^build\s+/i, '') }),
    ...(ide?.dataFolder === undefined ? {} : { dataFolder: ide.dataFolder }),
  };
};

type Walk = { readonly view: HostView; readonly seen: Set<string>; readonly programs: FoundProgram[] };

const walk = (work: Walk, folder: string, depth: number): void => {
  const { view, seen, programs } = work;
  for (const { name, kind } of view.list(folder)) {
    if (kind === 'file' || kind === 'other' || name.startsWith('.') || !isShowable(name)) continue;
    if (programs.length >= mostBundles) return;
    const path = `${folder}/${name}`;
    const facts = view.stat(path);
    // The same bundle or folder by another way is the same.
    if (facts?.isFolder !== true || seen.has(facts.identity)) continue;
    seen.add(facts.identity);
    if (name.endsWith(suffix)) {
      const found = bundleProgram(view, path, name.slice(0, -suffix.length));
      if (found !== null) programs.push(found);
    } else if (depth < deepest && !otherBundle.test(name) && view.stat(`${path}/Contents`) === null) {
      // A bundle that was renamed, such as `Docker.app.back`, is no folder of applications.
      walk(work, path, depth + 1);
    }
  }
};

/** Bundles that JetBrains Toolbox lists or keeps itself, wherever that is. */
const toolboxBundles = (work: Walk): void => {
  const { view, seen, programs } = work;
  for (const path of toolboxFolders(view)) {
    const facts = path.endsWith(suffix) ? view.stat(path) : null;
    if (facts?.isFolder !== true || seen.has(facts.identity)) continue;
    seen.add(facts.identity);
    const found = bundleProgram(view, path, path.slice(path.lastIndexOf('/') + 1, -suffix.length));
    if (found !== null) programs.push(found);
  }
};

/** Applications by their bundles; the name is what Finder shows, the file name. */
export const macBundles = (view: HostView): readonly FoundProgram[] => {
  const { home } = view.places;
  const work: Walk = { view, seen: new Set(), programs: [] };
  const folders = [
    '/Applications', '/System/Applications', '/System/Cryptexes/App/System/Applications',
    ...(home === null ? [] : [`${home}/Applications`]),
  ];
  for (const folder of folders) {
    const facts = view.stat(folder);
    if (facts?.isFolder !== true || work.seen.has(facts.identity)) continue;
    work.seen.add(facts.identity);
    walk(work, folder, 0);
  }
  toolboxBundles(work);
  return work.programs;
};
