/** The folder of flow files in a data folder. */
export const flowsFolderName = 'flows';

/** The folder of what became of flows, beside it. */
export const resultsFolderName = 'flow-results';
