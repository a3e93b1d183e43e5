/** Where an application was found. */
export const sources = [
  'deb', 'pacman', 'apk', 'flatpak', 'snap', 'appimage', 'jetbrains', 'user', 'local', 'system',
  'bundle', 'registry', 'msix', 'visual-studio', 'program', 'python', 'catalogue',
] as const;
export type Source = (typeof sources)[number];

/** What tells a program apart whatever its name; each platform has its own. */
export type Ids = {
  readonly desktopId?: string;
  readonly flatpak?: string;
  readonly snap?: string;
  /** Id of a web application that a browser shows as a program. */
  readonly webApp?: string;
  readonly bundleId?: string;
  /** Name of the uninstall key. */
  readonly uninstallKey?: string;
  /** Identity name of an MSIX package. */
  readonly packageName?: string;
  /** JetBrains product code, such as `IU`. */
  readonly productCode?: string;
  /** Name of a program found on the search path. */
  readonly program?: string;
  /** Python distribution. */
  readonly distribution?: string;
};

export type FoundProgram = {
  readonly name: string;
  /** Null when it is not known. */
  readonly version: string | null;
  readonly source: Source;
  readonly ids: Ids;
  /** The name before anything was removed from it, to recognise a host by. */
  readonly rawName: string;
  /** Folder or file on the machine it stands for. */
  readonly path: string | null;
  /** The program its entry starts. */
  readonly program: string | null;
  /** Version of the host where it differs from the one shown. */
  readonly hostVersion?: string;
  /** False when a menu would not show it: it only proves that a host is there. */
  readonly shown: boolean;
  /** Folder name of settings and plugins of a JetBrains product. */
  readonly dataFolder?: string;
};

/** What was found out about one integration of a host. */
export type Finding = {
  readonly host: string;
  readonly kind: string;
  readonly installed: boolean;
  readonly version: string | null;
  /** False when it is there but switched off. */
  readonly enabled?: boolean;
};
