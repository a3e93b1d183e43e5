/** Request bodies as public plugins send them. */

/** Ids that stand in samples for those of what is there. */
export const sampleIds = {
  application: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3',
  asset: '3da2d7c7-0b1e-4c55-9e14-6f2a8c1d7b90',
  format: '5b0e7a31-94c8-4f0a-8d3b-2c6f1e9a4d75',
  annotation: '9c4d1f60-7a2b-4e83-b5c9-0d8e3f6a1b27',
} as const;

/** A sample with the ids of what is there in place of those that stand in it. */
export const withIds = (body: unknown, ids: Readonly<Partial<Record<keyof typeof sampleIds, string>>>): unknown =>
  JSON.parse(Object.entries(sampleIds).reduce(
    (text, [name, id]) => text.replaceAll(id, ids[name as keyof typeof sampleIds] ?? id), JSON.stringify(body),
  ));

const application = {
  id: sampleIds.application, name: 'VS_CODE', version: '1.94.2', platform: 'LINUX', onboarded: false, privacy: 'OPEN',
};

const throttle = [
  'export function throttle(fn, wait = 250) {',
  '  let last = 0;',
  '  return (...args) => {',
  '    if (Date.now() - last < wait) return;',
  '    last = Date.now();',
  '    fn(...args);',
  '  };',
  '}',
  '',
].join('\n');

const fragment = (raw: string): unknown => ({ fragment: { string: { raw }, metadata: { ext: 'js' } } });

export const createSamples = [
  { name: 'Text alone', body: { type: 'SEEDED_ASSET', asset: { application, format: fragment(throttle) } } },
  {
    name: 'With a name, a tag and an annotation',
    body: {
      type: 'SEEDED_ASSET',
      asset: {
        application,
        format: fragment(throttle.replace('throttle', 'throttled')),
        metadata: {
          name: 'Throttle', tags: [{ text: 'timing' }], mechanism: 'MANUAL',
          annotations: [{ type: 'DESCRIPTION', text: 'From the notes on timing.' }],
        },
      },
    },
  },
] as const;

export const assetUpdateSamples = [
  { name: 'New name', body: { id: sampleIds.asset, name: 'Throttle calls' } },
  { name: 'One more tag', body: { id: sampleIds.asset, tags: { iterable: [{ text: 'events' }] } } },
] as const;

export const reclassifySamples = [
  { name: 'To TypeScript', body: { ext: 'ts', asset: { id: sampleIds.asset } } },
] as const;

export const formatUpdateSamples = [{
  name: 'New text',
  body: {
    id: sampleIds.format, asset: { id: sampleIds.asset },
    fragment: { string: { raw: throttle.replace('250', '100') }, metadata: { ext: 'js' } },
  },
}] as const;

export const annotationSamples = [
  { name: 'Description', body: { asset: sampleIds.asset, type: 'DESCRIPTION', text: 'Used for scroll and resize.' } },
] as const;

export const annotationUpdateSamples = [
  { name: 'New text', body: { id: sampleIds.annotation, type: 'DESCRIPTION', text: 'Used for scroll alone.' } },
] as const;
