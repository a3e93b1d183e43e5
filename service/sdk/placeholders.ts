import type { Model } from '../../contract/schemas/models.ts';
import type { UserProfile } from '../../contract/schemas/user.ts';

/** Who uses an installation, without an account. The address is no one's: without it a client takes its own. */
export const localProfile = (id: string): UserProfile => ({
  id, name: 'Local user', username: 'local', email: 'local@localhost',
  aesthetics: { theme: { dark: false }, font: { size: 14 } },
});

const named = (at: number, name: string, unique: string): Model => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  version: '0.0.0',
  created: { value: '2026-01-01T00:00:00.000Z', readable: '2026-01-01 00:00 UTC' },
  name,
  description: 'Patchbay has no language model',
  // Plugins count only models that are in the cloud or downloaded.
  cloud: true,
  downloaded: false,
  type: 'BALANCED',
  // Known to every SDK that was published; what stands for unknown is not.
  usage: 'CODE_CONVERSATION',
  unique,
});

/** What public plugins look for by name at their start, and fail without. */
export const placeholderModels: readonly Model[] = [
  named(0, 'GPT-3.5-turbo Chat Model', 'gpt-3.5-turbo'),
  named(1, 'GPT-4o Chat Model', 'gpt-4o'),
  named(2, 'No language model', 'gemini-2.0-flash-lite-001'),
];
