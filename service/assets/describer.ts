import type { Application } from '../../contract/schemas/application.ts';
import type { Asset } from '../../contract/schemas/asset.ts';
import type { Registry } from '../applications/registry.ts';
import { toList } from '../applications/wire.ts';
import { Slices } from '../slices.ts';
import { beginningOf, cutToBytes } from '../text.ts';
import type { Identity } from '../wellKnown/identity.ts';
import type { AnnotationRow } from './annotation.ts';
import type { Annotations } from './annotations.ts';
import type { AssetRow } from './asset.ts';
import { longBytes } from './longText.ts';
import type { AssetStore } from './store.ts';
import { toWire } from './wire.ts';

/** The beginning of a text as of a change of its asset; undefined where it is not the one that was saved. */
type Beginning = { readonly updatedAt: number | null; readonly text: string | undefined };

/** By the ids of their assets. */
export type Beginnings = ReadonlyMap<string, Beginning>;

/** Gives saved assets their wire form, with the application that saved them. */
export class AssetDescriber {
  readonly #assets: AssetStore;
  readonly #annotations: Annotations;
  readonly #registry: Registry;
  readonly #identity: Identity;

  constructor(assets: AssetStore, annotations: Annotations, registry: Registry, identity: Identity) {
    this.#assets = assets;
    this.#annotations = annotations;
    this.#registry = registry;
    this.#identity = identity;
  }

  /**
   * The beginnings of the long texts among assets, which are looked at as a whole, beside other work.
   * @returns undefined without any
   */
  beginnings(ids: readonly string[], mostBytes: number): Promise<Beginnings> | undefined {
    const long = ids.flatMap((id) => this.#assets.find(id) ?? []).filter(({ bytes }) => bytes > longBytes);
    return long.length === 0 ? undefined : this.#beginningsOf(long, mostBytes);
  }

  async #beginningsOf(long: readonly AssetRow[], mostBytes: number): Promise<Beginnings> {
    const found = new Map<string, Beginning>();
    const slices = new Slices();
    for (const { id, updatedAt } of long) {
      await slices.pause();
      const content = await this.#assets.contentOf(id);
      found.set(id, { updatedAt, text: content === undefined ? undefined : beginningOf(content, mostBytes) });
    }
    return found;
  }

  /**
   * An asset with at most so many bytes of its text.
   * @param beginnings texts that were read before, with at least so many bytes of each
   * @returns undefined when it is not there, else the asset and the bytes of text it carries
   */
  describe(
    id: string, mostBytes: number, beginnings?: Beginnings,
  ): { readonly asset: Asset; readonly bytes: number } | undefined {
    const asset = this.#assets.find(id);
    const known = beginnings?.get(id);
    const full = known !== undefined && known.updatedAt === asset?.updatedAt ? known.text : this.#assets.textOf(id);
    if (asset === undefined || full === undefined) return undefined;
    if (asset.bytes <= mostBytes) return { asset: this.withText(asset, full, false), bytes: asset.bytes };
    const content = cutToBytes(full, mostBytes);
    return { asset: this.withText(asset, content, true), bytes: Buffer.byteLength(content) };
  }

  /**
   * An asset with its text where that has at most so many bytes, else without: a part of it would pass for the whole.
   * @returns undefined when it is not there
   */
  whole(id: string, mostBytes: number): { readonly asset: Asset; readonly bytes: number } | undefined {
    const asset = this.#assets.find(id);
    if (asset === undefined) return undefined;
    const text = asset.bytes > mostBytes ? undefined : this.#assets.textOf(id);
    return text === undefined
      ? { asset: this.withoutText(asset), bytes: 0 }
      : { asset: this.withText(asset, text, false), bytes: asset.bytes };
  }

  withText(asset: AssetRow, content: string, truncated: boolean): Asset {
    return toWire(
      asset, { content, truncated }, this.#applicationOf(asset), this.#identity.id, this.#annotationsOf(asset),
    );
  }

  withoutText(asset: AssetRow): Asset {
    return toWire(asset, undefined, this.#applicationOf(asset), this.#identity.id, this.#annotationsOf(asset));
  }

  #annotationsOf({ id, isAnnotated }: AssetRow): readonly AnnotationRow[] {
    return isAnnotated ? this.#annotations.of(id) : [];
  }

  /** An application can be deleted while its assets stay; then the service stands in for it. */
  #applicationOf(asset: AssetRow): Application {
    const application = this.#registry.find(asset.applicationId) ?? this.#registry.find(this.#identity.id);
    if (application === undefined) throw new RangeError('The registry lost the row of the service.');
    return toList(application);
  }
}
