import { describe, expect, it } from 'vitest';
import { styleSheet } from '../../scripts/styleSheet.ts';

/** The sheet that the build makes of one. */
const built = (source: string): string => {
  const { generateBundle } = styleSheet;
  if (typeof generateBundle !== 'object') throw new TypeError('The plugin has another form.');
  const file = { type: 'asset', fileName: 'a.css', source };
  Reflect.apply(generateBundle.handler, undefined, [{}, { 'a.css': file }]);
  return file.source;
};

describe('the one sheet of the console', () => {
  it('says the order of the layers first', () => {
    expect(built('a{b:c}')).toBe('@layer tokens,base,controls,components,views;a{b:c}');
  });

  it('has each condition once, the narrower after the wider, and what is about no width last', () => {
    const components = [
      '.a{x:1}@media (width<=639.98px){.a{x:2}}@media (forced-colors:active){.a{x:3}}',
      '.b{x:1}@media (width<=1399.98px){.b{x:2}}@media (max-width: 639.98px){.b{x:3}}@container c (width<=719.98px){.b{x:4}}',
      '.c{x:1}@media (width<=1399.98px){.c{x:2}}@media (width<=639.98px){.c{x:3}}',
    ];
    expect(built(`@layer views{${components.join('')}}`)).toBe(`@layer tokens,base,controls,components,views;@layer views{${[
      '.a{x:1}.b{x:1}.c{x:1}', '@media (width<=1399.98px){.b{x:2}.c{x:2}}', '@container c (width<=719.98px){.b{x:4}}',
      '@media (width<=639.98px){.a{x:2}.c{x:3}}', '@media (max-width: 639.98px){.b{x:3}}', '@media (forced-colors:active){.a{x:3}}',
    ].join('')}}`);
  });

  it('leaves other layers, and what stands in a text, as they are', () => {
    for (const css of ['@layer base{@media print{a{b:c}}a{b:d}}', '@layer views{a{content:"}@media x{"}}']) {
      expect(built(css)).toBe(`@layer tokens,base,controls,components,views;${css}`);
    }
  });
});
