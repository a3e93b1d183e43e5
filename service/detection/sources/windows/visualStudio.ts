import { cleanName } from '../../found/names.ts';
import { listOf, member, parseJson, textMember } from '../../parsers/text/json.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';
import { forward } from '../../view/places.ts';

const mostState = 64 * 1024 * 1024;
const mostInstances = 50;

const programOf = (state: unknown): FoundProgram | null => {
  const product = /^Microsoft\.VisualStudio\.Product\.(\w+)$/.exec(textMember(member(state, 'product'), 'id') ?? '')?.[1];
  const catalogue = member(state, 'catalogInfo');
  const year = textMember(catalogue, 'productLineVersion');
  if (product === undefined) return null;
  const title = listOf(member(state, 'localizedResources')).map((resource) => (
    textMember(resource, 'language')?.toLowerCase() === 'en-us' ? textMember(resource, 'title') : null
  )).find((text) => text !== null);
  const edition = product.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  // What is no year is not part of the name that people see.
  const composed = ['Visual Studio', edition, year ?? ''].join(' ');
  const name = cleanName(/^\d{4}$/.test(year ?? '') ? composed : title ?? composed);
  if (name === null) return null;
  const location = textMember(state, 'installationPath');
  return {
    name,
    version: clean(textMember(catalogue, 'productDisplayVersion') ?? textMember(state, 'installationVersion') ?? ''),
    source: 'visual-studio',
    ids: {},
    rawName: name,
    path: location === null ? null : forward(location),
    program: null,
    shown: true,
  };
};

/** Instances of Visual Studio by the files that its own installer keeps; readable without an administrator. */
export const visualStudioInstances = (view: HostView): readonly FoundProgram[] => {
  const folder = `${view.places.programData}/Microsoft/VisualStudio/Packages/_Instances`;
  return view.list(folder).slice(0, mostInstances).flatMap(({ name, kind }) => {
    const bytes = kind === 'folder' ? view.read(`${folder}/${name}/state.json`, mostState) : null;
    const found = bytes === null ? null : programOf(parseJson(bytes));
    return found === null ? [] : [found];
  });
};
