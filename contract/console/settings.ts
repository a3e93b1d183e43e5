import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/settings.ts';

export { sensitivities } from './names.ts';
export type Settings = Described<typeof schemas.Settings>;
export type SettingsChange = Described<typeof schemas.SettingsChange>;
