// The licences of what the bundles contain, as the build found it: THIRD-PARTY.md beside them.

/** @typedef {{ name: string, version: string, identifier?: string, text?: string }} Licence */

/**
 * @param {readonly Licence[]} licences of all bundles; what is in several of them comes several times
 * @returns {string} one section for each package, by name
 * @throws Error when a package has no licence text, which has to go along with it
 */
export const thirdPartyText = (licences) => {
  const byPackage = new Map(licences.map((licence) => [`${licence.name} ${licence.version}`, licence]));
  const textless = [...byPackage].filter(([, { text }]) => text === undefined).map(([name]) => name);
  if (textless.length > 0) throw new Error(`These bundled packages have no file with their licence: ${textless.join(', ')}.`);
  const sections = [...byPackage].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { identifier, text }]) => `## ${name}${identifier === undefined ? '' : ` (${identifier})`}\n\n${text}\n`);
  return `# Third-party software\n\nThe files of this package contain the following software:\n\n${sections.join('\n')}`;
};
