import type { PathOddity } from '../../../api/request.ts';

/** Beside a path that goes out in another form than its operation has. */
export const oddityTags: Readonly<Record<PathOddity, string>> = { empty: 'empty id', dots: 'id left out' };

/** The same in a sentence. */
export const oddityWords: Readonly<Record<PathOddity, string>> = {
  empty: 'The application id is empty: nothing is in its place in the path.',
  dots: 'A browser leaves . and .. out of a path: the one that is shown is asked.',
};
