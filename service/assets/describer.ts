import type { Application } from '../../contract/schemas/application.ts';
import type { Asset } from '../../contract/schemas/asset.ts';
import type { Registry } from '../applications/registry.ts';
import { toList } from '../applications/wire.ts';
import { cutToBytes } from '../text.ts';
import type { Identity } from '../wellKnown/identity.ts';
import type { AnnotationRow } from './annotation.ts';
import type { Annotations } from './annotations.ts';
import type { AssetRow } from './asset.ts';
import type { AssetStore } from './store.ts';
import { toWire } from './wire.ts';

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
   * An asset with at most so many bytes of its text.
   * @returns undefined when it is not there, else the asset and the bytes of text it carries
   */
  describe(id: string, mostBytes: number): { readonly asset: Asset; readonly bytes: number } | undefined {
    const asset = this.#assets.find(id);
    const full = this.#assets.textOf(id);
    if (asset === undefined || full === undefined) return undefined;
    if (asset.bytes <= mostBytes) return { asset: this.withText(asset, full, false), bytes: asset.bytes };
    const content = cutToBytes(full, mostBytes);
    return { asset: this.withText(asset, content, true), bytes: Buffer.byteLength(content) };
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
