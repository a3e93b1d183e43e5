/** A body as it was recorded, or stands in a file. */
export type RecordedText = {
  readonly text: string;
  readonly cut: boolean;
  /** How many secrets in it are masked. */
  readonly masked: number;
  readonly utf8: boolean;
};

/** Why a body is not here as it was sent: it is not here at all, or it is not all of it, or not as it was. */
export type BodyLack = 'absent' | 'cut' | 'masked' | 'undecoded';

/**
 * All that what is recorded does not have of a body; none where it is here as it was sent.
 * @param bytes how many were sent
 */
export const bodyLacks = (body: RecordedText | null, bytes: number): readonly BodyLack[] => {
  if (body === null) return bytes > 0 ? ['absent'] : [];
  return [
    ...(body.cut ? ['cut'] as const : []),
    ...(body.masked > 0 ? ['masked'] as const : []),
    ...(body.utf8 ? [] : ['undecoded'] as const),
  ];
};
