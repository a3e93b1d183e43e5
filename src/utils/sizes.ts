/** Bytes as `512 B`, `14.2 kB` or `3.2 MB` (steps of 1,000). */
export const formatSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};
