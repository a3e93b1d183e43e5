import type { Reaction } from '../../contract/schemas/reaction.ts';
import type { SeededConnectorAsset, SeededConnectorCreation } from '../../contract/schemas/seed.ts';
import type { NewAsset, PreparedText } from '../assets/asset.ts';
import { nameOf } from '../assets/naming.ts';
import { prepareText } from '../assets/prepareText.ts';
import { maskLong } from '../masking/maskLong.ts';
import { maskBody } from '../masking/masking.ts';
import { Problem } from '../problem.ts';
import { readCopy } from '../suggestions/readCopy.ts';
import { storedSketchOf } from '../suggestions/sketch/storedSketch.ts';
import type { ReadCopy } from '../suggestions/types.ts';
import { contentOf, type Content } from './content.ts';
import type { CopyHash } from './copyHash.ts';
import type { SeedNotes } from './notes.ts';

/** What is wanted of the body of suggest. */
export type GivenCopy = {
  /** The body itself; of a large one the JSON of it. */
  readonly seed: SeededConnectorCreation | Uint8Array;
  /** Keyed hash of the text; null when it is too short to be remembered. */
  readonly textHash: Uint8Array | null;
  /** Null where there was no text, undefined where it was not read in time. */
  readonly copy: ReadCopy | null | undefined;
};

/** @throws Problem when its text cannot be decoded */
export const givenCopy = (copyHash: CopyHash) => (
  body: SeededConnectorCreation,
): GivenCopy & { readonly seed: SeededConnectorCreation } => {
  const content = contentOf(body.asset, 'asset');
  if (content instanceof Problem) throw content;
  return {
    seed: body,
    textHash: content === null ? null : copyHash(content.text),
    copy: content === null ? null : readCopy(content.text, content.extension),
  };
};

/** What is wanted of a text that the console has assessed. */
export type GivenPreview = { readonly textHash: Uint8Array | null; readonly copy: ReadCopy };

export const givenPreview = (copyHash: CopyHash) => ({ text }: { readonly text: string }): GivenPreview =>
  ({ textHash: copyHash(text), copy: readCopy(text) });

/** What is wanted of the body of react. */
export type GivenReaction = {
  readonly save: boolean;
  /** Id of the asset that was reused. */
  readonly reused: string | undefined;
  /** What is to be saved; null when nothing is. */
  readonly asset: (Omit<NewAsset, 'application' | 'text'> & PreparedText & SeedNotes) | null;
  /** Keyed hash of the text that it is about; null when that is not known. */
  readonly textHash: Uint8Array | null;
};

/** @throws Problem when there is no text to save, or it cannot be decoded */
export const givenReaction = (copyHash: CopyHash) => (body: Reaction): GivenReaction => {
  const content = contentOf(body.seed?.asset, 'seed.asset');
  if (body.save && content instanceof Problem) throw content;
  if (body.save && content === null) throw new Problem('save-without-text');
  // What is not to be saved need not be readable.
  const about = content instanceof Problem ? null : content;
  return {
    save: body.save,
    reused: body.reuse?.asset,
    asset: !body.save || about === null ? null : {
      ...prepareText(about.text), name: about.name ?? nameOf(about.text), extension: about.extension,
      described: about.described, tags: about.tags, annotations: about.annotations,
    },
    textHash: about === null ? null : copyHash(about.text),
  };
};

/** A snippet as it is kept for later comparison, without the secrets that are recognised in it. */
export type GivenIntention = {
  /** The text, of a large one its UTF-8. */
  readonly text: string | Uint8Array;
  readonly extension: string;
  readonly described: string | null;
  /** What the suggestion engine remembers of it. */
  readonly sketch: Uint8Array;
};

/** What of a content counts for that. */
export type AnnouncedContent = Pick<Content, 'text' | 'extension' | 'described'>;

/** A content as it is kept for later comparison. */
export const intentionOf = async (
  { text, extension, described }: AnnouncedContent,
): Promise<GivenIntention & { readonly text: string }> => {
  const masked = await maskLong(text);
  return {
    text: masked,
    extension,
    described: described === null ? null : maskBody(described).text,
    sketch: storedSketchOf(masked),
  };
};

/** @returns null when there is no text in it @throws Problem when that cannot be decoded */
export const givenIntention = async (
  body: SeededConnectorAsset,
): Promise<(GivenIntention & { readonly text: string }) | null> => {
  const content = contentOf(body, 'body');
  if (content instanceof Problem) throw content;
  return content === null ? null : await intentionOf(content);
};

/** Number of segments of a tracking body. */
export const givenSegments = (body: Readonly<Record<string, unknown>>): number =>
  Object.keys(body).filter((name) => name !== 'schema' && body[name] !== null).length;
