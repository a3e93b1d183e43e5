/** Which application a program of this machine is, where one of its name is connected. */
import type { ApplicationName } from '../../../contract/names.ts';
import type { ApplicationRow } from '../../api/readers/applicationRows.ts';

/** The names under which a program connects that is called so by its system. */
const namesOf: Readonly<Record<string, readonly ApplicationName[]>> = {
  'Visual Studio Code': ['VS_CODE'], 'Visual Studio': ['VISUAL_STUDIO'], 'Azure Data Studio': ['AZURE_DATA_STUDIO'],
  'Google Chrome': ['GOOGLE_CHROME_EXTENSION_MV3', 'GOOGLE_CHROME_EXTENSION_MV2'], 'Microsoft Edge': ['MICROSOFT_EDGE'],
  Brave: ['BRAVE'], Opera: ['OPERA'], 'Mozilla Firefox': ['FIREFOX_ADDON_MV3', 'FIREFOX_ADDON_MV2'],
  Firefox: ['FIREFOX_ADDON_MV3', 'FIREFOX_ADDON_MV2'], Safari: ['SAFARI_EXTENSION_MV3', 'SAFARI_EXTENSION_MV2'],
  Obsidian: ['OBSIDIAN'], JupyterLab: ['JUPYTER_HUB'], 'Sublime Text': ['SUBLIME'], Vim: ['VIM'], Slack: ['SLACK'],
  'Google Chat': ['GOOGLE_CHAT'], 'Microsoft Teams': ['MICROSOFT_TEAMS'], ChatGPT: ['CHAT_GPT'], RStudio: ['R_STUDIO'],
  Notion: ['NOTION'], 'GitHub Desktop': ['GITHUB_DESKTOP'], Raycast: ['RAYCAST'], Replit: ['REPLIT'],
  Alfred: ['ALFRED'], Figma: ['FIGMA'], Sketch: ['SKETCH'], 'Adobe Illustrator': ['ADOBE_ILLUSTRATOR'],
  'Notepad++': ['NOTEPAD_PLUS_PLUS'], Embeetle: ['EMBEETLE'], 'Eclipse IDE': ['ECLIPSE'], Xcode: ['X_CODE'],
  'Apache NetBeans': ['NETBEANS'], UltraEdit: ['ULTRA_EDIT'], Atom: ['ATOM_PACKAGE'],
};

/** The first connected application of one of the names of a program; null for none, or where nobody says. */
export const connectedAs = (program: string, applications: readonly ApplicationRow[]): ApplicationRow | null => {
  const names: readonly string[] = Object.hasOwn(namesOf, program) ? namesOf[program] ?? [] : [];
  return applications.find(({ name, status, id }) => status === 'connected' && id !== null && name !== null && names.includes(name)) ?? null;
};
