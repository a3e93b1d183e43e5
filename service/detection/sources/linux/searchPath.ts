import type { HostView } from '../../view/hostView.ts';

const usual = '/usr/local/bin:/usr/bin:/bin:/usr/games';
const mostFolders = 200;

/** Folders of the search path; relative ones would depend on where one stands. */
export const searchPath = (view: HostView): readonly string[] => {
  const variable = view.environment['PATH'];
  const list = variable === undefined || variable === '' ? usual : variable;
  return [...new Set(list.split(':').filter((folder) => folder.startsWith('/')))].slice(0, mostFolders);
};

/** The file a program name or absolute path would start; null when there is no executable one. */
export const findProgram = (view: HostView, program: string, folders = searchPath(view)): string | null => {
  if (program.includes('/')) {
    return program.startsWith('/') && view.stat(program)?.isExecutable === true ? program : null;
  }
  return folders.map((folder) => `${folder}/${program}`).find((path) => view.stat(path)?.isExecutable === true) ?? null;
};
