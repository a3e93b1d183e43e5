import type { Platform } from '../../contract/names.ts';

export type DemoApplication = {
  readonly name: string;
  readonly version: string;
  readonly platform: Platform;
  /** Days before the start on which it connected; null when it only registered. */
  readonly connectedDaysAgo: number | null;
  readonly onboarded: boolean;
  /** How many events it sends on a working day, about. */
  readonly eventsADay: number;
};

/** The programs of the demonstration. */
export const demoApplications = [
  { name: 'VS_CODE', version: '1.106.2', platform: 'LINUX', connectedDaysAgo: 13, onboarded: true, eventsADay: 9 },
  { name: 'JETBRAINS', version: '2026.2.1', platform: 'LINUX', connectedDaysAgo: 13, onboarded: true, eventsADay: 5 },
  { name: 'VIM', version: '0.12.0', platform: 'LINUX', connectedDaysAgo: 12, onboarded: true, eventsADay: 6 },
  { name: 'OBSIDIAN', version: '1.11.4', platform: 'LINUX', connectedDaysAgo: 11, onboarded: true, eventsADay: 3 },
  {
    name: 'GOOGLE_CHROME_EXTENSION_MV3', version: '3.4.0', platform: 'WEB', connectedDaysAgo: 11, onboarded: false,
    eventsADay: 4,
  },
  { name: 'RAYCAST', version: '1.104.0', platform: 'MACOS', connectedDaysAgo: 8, onboarded: true, eventsADay: 2 },
  // A name of its own: registered first, as a program must that is not a published integration.
  { name: 'NOTES_SYNC', version: '0.3.1', platform: 'LINUX', connectedDaysAgo: 2, onboarded: false, eventsADay: 2 },
  // Registered only, so that its first connector call answers 401.
  { name: 'SUBLIME', version: '4200', platform: 'LINUX', connectedDaysAgo: null, onboarded: false, eventsADay: 0 },
] as const satisfies readonly DemoApplication[];

export type DemoApplicationName = (typeof demoApplications)[number]['name'];
