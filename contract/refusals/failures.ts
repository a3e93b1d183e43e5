import type { Refusals } from './refusal.ts';

/** What the service says when it cannot do what it should. */
export const failures = {
  'service-failed': {
    status: 500, check: null, sentence: 'The service failed while it answered; nothing was changed.',
  },
  'storage-replaced': {
    status: 500, check: null,
    sentence: 'Storage: the database file was removed or replaced while the service ran; nothing was changed, start the service again.',
  },
  'storage-full': {
    status: 500, check: null,
    sentence: 'Storage: the data could not be written, the disk may be full; nothing was changed.',
  },
  'storage-read-only': {
    status: 500, check: null, sentence: 'Storage: the data folder cannot be written to; nothing was changed.',
  },
  'storage-damaged': {
    status: 500, check: null,
    sentence: 'Storage: the database is damaged; stop the service and start it again to restore the last backup.',
  },
  'service-restoring': {
    status: 503, check: null, sentence: 'A backup is being restored; send the request again in a moment.',
  },
  'asset-altered': {
    status: 500, check: null,
    sentence: 'The text of this asset was changed in the file, so it is not given out; restore a backup, or delete the asset.',
  },
  'storage-failed': {
    status: 500, check: null, sentence: 'Storage: the data could not be read or written; nothing was changed.',
  },
} as const satisfies Refusals;
