/** Value lists of the wire format. Plain data, so that the console can load it at once. */

/** The published integration names (SDK 4.1.0). Lists carry only these: older clients fail on any other. */
export const applicationNames = [
  'UNKNOWN', 'SUBLIME', 'VS_CODE', 'JETBRAINS', 'FIREFOX_ADDON_MV2', 'FIREFOX_ADDON_MV3', 'SAFARI_EXTENSION_MV2',
  'SAFARI_EXTENSION_MV3', 'PIECES_FOR_DEVELOPERS', 'PIECES_FOR_DEVELOPERS_CLI', 'OS_SERVER',
  'GOOGLE_CHROME_EXTENSION_MV2', 'GOOGLE_CHROME_EXTENSION_MV3', 'ULTRA_EDIT', 'ATOM_PACKAGE',
  'ADOBE_ILLUSTRATOR_PIECES_COLOR_SHARE', 'MICROSOFT_TEAMS', 'CHAT_GPT', 'OBSIDIAN', 'JUPYTER_HUB', 'VISUAL_STUDIO',
  'MICROSOFT_EDGE', 'BRAVE', 'GOOGLE_CHAT', 'SLACK', 'AZURE_DATA_STUDIO', 'OPEN_SOURCE', 'R_STUDIO', 'VIM', 'NOTION',
  'GITHUB_DESKTOP', 'RAYCAST', 'REPLIT', 'ALFRED', 'FIGMA', 'SKETCH', 'ADOBE_ILLUSTRATOR', 'NOTEPAD_PLUS_PLUS',
  'EMBEETLE', 'ECLIPSE', 'X_CODE', 'NETBEANS', 'OPERA',
] as const;
export type ApplicationName = (typeof applicationNames)[number];

/** The row that stands for the service itself; nobody can connect under this name. */
export const serviceName = 'OS_SERVER' satisfies ApplicationName;

/** What `register` accepts besides the published names. */
export const registeredNamePattern = '^[A-Z0-9_]{2,64}$';

export const platforms = ['UNKNOWN', 'WEB', 'MACOS', 'LINUX', 'WINDOWS', 'FUCHSIA', 'IOS', 'ANDROID'] as const;
export type Platform = (typeof platforms)[number];

// Of each of the next three, `common…` are the values that every published SDK knows, the oldest ones too: those that
// check values (Python, Kotlin, Dart, C#) refuse a whole list for one that they do not know (docs/decisions/0018).
export const privacies = ['UNKNOWN', 'OPEN', 'CLOSED', 'ANONYMOUS'] as const;
export type Privacy = (typeof privacies)[number];
export const commonPrivacies = ['OPEN', 'CLOSED', 'ANONYMOUS'] as const satisfies readonly Privacy[];

export const capabilities = ['UNKNOWN', 'LOCAL', 'CLOUD', 'BLENDED'] as const;
export type Capabilities = (typeof capabilities)[number];
export const commonCapabilities = ['LOCAL', 'CLOUD', 'BLENDED'] as const satisfies readonly Capabilities[];

export const mechanisms = [
  'UNKNOWN', 'MANUAL', 'RECOMMENDED', 'AUTOMATIC', 'INTERNAL', 'DELETED', 'EXTERNAL_AGENT',
] as const;
export type Mechanism = (typeof mechanisms)[number];
export const commonMechanisms = [
  'MANUAL', 'RECOMMENDED', 'AUTOMATIC', 'INTERNAL', 'DELETED',
] as const satisfies readonly Mechanism[];

/** What brought an asset, as every SDK knows it; a deleted one is in no list. */
export const assetMechanisms = ['MANUAL', 'RECOMMENDED', 'AUTOMATIC', 'INTERNAL'] as const satisfies readonly Mechanism[];

export const annotationTypes = [
  'DESCRIPTION', 'COMMENT', 'DOCUMENTATION', 'SUMMARY', 'EXPLANATION', 'GIT_COMMIT',
] as const;
export type AnnotationType = (typeof annotationTypes)[number];

/** What may be kept as the type of an annotation: newer SDKs have more of them. */
export const sentTypePattern = '^[A-Z][A-Z0-9_]{0,63}$';

/** The version of the protocol that is announced unless another is wanted; the present clients' bounds accept it. */
export const defaultVersion = '12.3.4';

/** What may be announced: clients compare three numbers. */
export const announcedVersionPattern = '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}$';

/** Languages the console offers, by the file extension that stands for them in `metadata.ext`. */
export const languages = [
  { ext: 'js', name: 'JavaScript' }, { ext: 'ts', name: 'TypeScript' }, { ext: 'py', name: 'Python' },
  { ext: 'java', name: 'Java' }, { ext: 'c', name: 'C' }, { ext: 'cpp', name: 'C++' }, { ext: 'cs', name: 'C#' },
  { ext: 'go', name: 'Go' }, { ext: 'rs', name: 'Rust' }, { ext: 'rb', name: 'Ruby' }, { ext: 'php', name: 'PHP' },
  { ext: 'swift', name: 'Swift' }, { ext: 'kt', name: 'Kotlin' }, { ext: 'scala', name: 'Scala' },
  { ext: 'dart', name: 'Dart' }, { ext: 'lua', name: 'Lua' }, { ext: 'sh', name: 'Shell' }, { ext: 'sql', name: 'SQL' },
  { ext: 'html', name: 'HTML' }, { ext: 'css', name: 'CSS' }, { ext: 'json', name: 'JSON' },
  { ext: 'yaml', name: 'YAML' }, { ext: 'toml', name: 'TOML' }, { ext: 'md', name: 'Markdown' },
  { ext: 'txt', name: 'Plain text' },
] as const;
