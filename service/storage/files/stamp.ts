/** A moment as it stands in the names of files, such as `2026-11-27T224501Z`. */
export const stampOf = (time: number): string => new Date(time).toISOString().replace(/:|\.\d+/g, '');
