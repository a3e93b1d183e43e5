import type { Settings } from '../../../../contract/console/settings.ts';

/** Settings of a service as a fixture; what a test is about is given. */
export const storedSettings = (given: Partial<Settings> = {}): Settings => ({
  recording: true, sensitivity: 'balanced', fewestLines: 3, suggestionsOff: [], announcedVersion: '12.3.4',
  localProfile: true, placeholderModels: true, ...given,
});
