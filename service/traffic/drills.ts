import { randomUUID } from 'node:crypto';
import type { Drill, DrillAnswer, NewDrill } from '../../contract/console/drills.ts';
import { limits } from '../../contract/limits.ts';
import { isService } from '../applications/application.ts';
import { Problem } from '../problem.ts';
import { later } from '../timers.ts';
import { isSameId } from '../uuid.ts';

/** What a drill does, in a sentence. */
export const wordsOf = (answer: DrillAnswer): string => {
  switch (answer.kind) {
    case 'status': return `A drill answered ${answer.status} instead of the service; the operation was not carried out.`;
    case 'delay': return `A drill held the answer back for ${answer.milliseconds} ms; the answer is the service's own.`;
    case 'cut': return 'A drill cut the connection when an answer had begun; the operation was not carried out.';
  }
};

/**
 * Answers the next connector calls of an application on purpose, for people who write the error handling of a plugin.
 * Only in memory: a restart ends all of them.
 */
export class Drills {
  #drills: Drill[] = [];
  readonly #waiting = new Set<() => void>();
  /** Told when a drill began, answered or ended. */
  onChanged: () => void = () => undefined;

  /** All drills, oldest first, those that have ended too. */
  get list(): readonly Drill[] {
    return this.#drills;
  }

  /** Begins a drill for an application unless it makes no calls, or too many go on. */
  start(
    given: NewDrill, application: { readonly id: string; readonly name: string }, now: number,
  ): Drill | Problem<'drill-of-service' | 'too-many-drills'> {
    if (isService(application.name)) return new Problem('drill-of-service');
    if (this.#drills.filter((each) => each.ended === null).length >= limits.activeDrills) {
      return new Problem('too-many-drills');
    }
    const drill: Drill = {
      ...given,
      application: application.id,
      id: randomUUID(),
      name: application.name,
      startedAt: new Date(now).toISOString(),
      answered: 0,
      ended: null,
    };
    const isFull = this.#drills.length >= limits.listedDrills;
    const drop = isFull ? this.#drills.find((each) => each.ended !== null) : undefined;
    this.#drills = [...this.#drills.filter((each) => each !== drop), drill];
    this.onChanged();
    return drill;
  }

  /** Ends a drill; undefined when there is none of this id. */
  stop(id: string): Drill | undefined {
    const drill = this.#drills.find((each) => each.id === id);
    return drill?.ended === null ? this.#replace({ ...drill, ended: 'stopped' }) : drill;
  }

  /** Ends all drills of an application. */
  stopOf(applicationId: string): void {
    for (const drill of this.#drills) if (isSameId(drill.application, applicationId)) this.stop(drill.id);
  }

  /** What happens to a call that has just come; it counts as answered. Undefined when no drill concerns it. */
  take(applicationId: string): DrillAnswer | undefined {
    const drill = this.#drills.find((each) => each.ended === null && isSameId(each.application, applicationId));
    if (drill === undefined) return undefined;
    const answered = drill.answered + 1;
    return this.#replace({ ...drill, answered, ended: answered >= drill.times ? 'done' : null }).answer;
  }

  /**
   * Does what is not an answer of the service: refuses, waits, or says that the connection is to be cut.
   */
  async carryOut(answer: DrillAnswer): Promise<Problem | 'answer' | 'cut'> {
    switch (answer.kind) {
      case 'status': return new Problem(`drill-${answer.status}`);
      case 'cut': return 'cut';
      case 'delay':
        await this.#wait(answer.milliseconds);
        return 'answer';
    }
  }

  /** Lets everything that waits go on at once. */
  close(): void {
    for (const wake of this.#waiting) wake();
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = later(milliseconds, wake).unref();
      this.#waiting.add(wake);
    });
  }

  #replace(drill: Drill): Drill {
    this.#drills = this.#drills.map((each) => (each.id === drill.id ? drill : each));
    this.onChanged();
    return drill;
  }
}
