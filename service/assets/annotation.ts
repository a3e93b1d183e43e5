import { annotationTypes, type AnnotationType } from '../../contract/names.ts';

/** What somebody noted about an asset. */
export type AnnotationRow = {
  readonly id: string;
  readonly assetId: string;
  /** Of the asset. */
  readonly applicationId: string;
  readonly type: AnnotationType;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A type as it was sent; one that is not known counts as UNKNOWN. */
export const annotationTypeOf = (given: unknown): AnnotationType => annotationTypes.find((type) => type === given) ?? 'UNKNOWN';
