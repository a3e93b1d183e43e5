import type { Assistants } from '../../contract/console/assistants.ts';
import { limits } from '../../contract/limits.ts';

type ToldCall = Assistants['calls'][number];

/** Who called which tool last. Held in memory only, and gone with what Traffic holds of the calls. */
export class LastCalls {
  /** Told when they are no longer as they were. */
  onChanged: () => void = () => undefined;
  #calls: readonly ToldCall[] = [];

  /** Newest first. */
  get all(): readonly ToldCall[] {
    return this.#calls;
  }

  add(call: ToldCall): void {
    this.#calls = [call, ...this.#calls.slice(0, limits.assistants.calls - 1)];
    this.onChanged();
  }

  clear(): void {
    this.#calls = [];
    this.onChanged();
  }
}
