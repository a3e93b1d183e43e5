/** The few items with the highest values among many; equal values go to the one that comes before. */
export class Best {
  private readonly kept: number[] = [];
  private readonly values: number[] = [];

  /** Keeps at most `limit` items; `isBefore` settles ties. */
  constructor(readonly limit: number, private readonly isBefore: (a: number, b: number) => boolean) {}

  /** Considers an item; each is offered once. */
  offer(item: number, value: number): void {
    const { kept, values, limit } = this;
    let at = values.length;
    while (at > 0 && this.isHigher(item, value, at - 1)) at -= 1;
    if (at >= limit) return;
    kept.splice(at, 0, item);
    values.splice(at, 0, value);
    if (kept.length > limit) {
      kept.pop();
      values.pop();
    }
  }

  /** The items kept, best first. */
  items(): readonly number[] {
    return this.kept;
  }

  private isHigher(item: number, value: number, at: number): boolean {
    const other = this.values[at] ?? 0;
    return value > other || (value === other && this.isBefore(item, this.kept[at] ?? 0));
  }
}
