/**
 * What the service acknowledged, as the clients saw it. A write stands here only when its 200 had arrived as a whole,
 * so it must be found after any kill.
 */
export class Ledger {
  /** Text of a saved snippet → the id that react answered. */
  readonly assets = new Map<string, string>();
  /** Name → the id that connect or register answered, and the highest version that was acknowledged. */
  readonly applications = new Map<string, { readonly id: string; readonly version: number }>();
  /** Name → all versions that were acknowledged: each was a change of the registry. */
  readonly versions = new Map<string, Set<number>>();
  /** Bodies of tracking events, each of them different. */
  readonly events = new Set<string>();
  /** Session → whether its end was acknowledged. */
  readonly sessions = new Map<string, boolean>();
  /** Answers that contradict an earlier one. */
  readonly contradictions: string[] = [];
  acknowledged = 0;

  asset(text: string, id: string): void {
    this.acknowledged += 1;
    this.#same(`the asset of ${JSON.stringify(text.slice(0, 40))}`, this.assets.get(text), id);
    this.assets.set(text, id);
  }

  application(name: string, id: string, version: number): void {
    this.acknowledged += 1;
    this.#same(`the application ${name}`, this.applications.get(name)?.id, id);
    this.applications.set(name, { id, version });
    this.versions.set(name, (this.versions.get(name) ?? new Set()).add(version));
  }

  event(body: string): void {
    this.acknowledged += 1;
    this.events.add(body);
  }

  opened(session: string): void {
    this.acknowledged += 1;
    if (this.sessions.has(session)) this.contradictions.push(`The session ${session} was opened twice.`);
    this.sessions.set(session, false);
  }

  closed(session: string): void {
    this.acknowledged += 1;
    this.sessions.set(session, true);
  }

  /** As it is now. */
  copy(): Ledger {
    const copy = new Ledger();
    for (const [text, id] of this.assets) copy.assets.set(text, id);
    for (const [name, row] of this.applications) copy.applications.set(name, row);
    for (const [name, versions] of this.versions) copy.versions.set(name, new Set(versions));
    for (const body of this.events) copy.events.add(body);
    for (const [session, closed] of this.sessions) copy.sessions.set(session, closed);
    copy.contradictions.push(...this.contradictions);
    copy.acknowledged = this.acknowledged;
    return copy;
  }

  #same(what: string, before: string | undefined, now: string): void {
    if (before !== undefined && before !== now) this.contradictions.push(`${what} was ${before} and is ${now}.`);
  }
}
