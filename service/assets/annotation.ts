import { annotationTypes, sentTypePattern, type AnnotationType } from '../../contract/names.ts';

/** What somebody noted about an asset. */
export type AnnotationRow = {
  readonly id: string;
  readonly assetId: string;
  /** Of the asset. */
  readonly applicationId: string;
  /** As it was sent. */
  readonly type: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
};

const sentType = new RegExp(sentTypePattern);

/** A type as it was sent; UNKNOWN for what is none. */
export const sentTypeOf = (given: unknown): string =>
  (typeof given === 'string' && sentType.test(given) ? given : 'UNKNOWN');

/** What any type counts as that not every SDK knows. */
export const otherType: AnnotationType = 'COMMENT';

/** A type that every SDK knows. */
export const commonTypeOf = (sent: string): AnnotationType =>
  annotationTypes.find((type) => type === sent) ?? otherType;
