/** The folder of flow files in a data folder. */
export const flowsFolderName = 'flows';
