export type Series = { readonly name: string; readonly points: readonly (readonly [size: number, ms: number])[] };

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 500;
const TOP = 24;
const BOTTOM = 312;
const COLOURS = ['#2f6fde', '#b4541a', '#3d7a3d'];

/** A picture (SVG) of times in ms by the size of the store, both axes in powers of ten. */
export const chart = (title: string, series: readonly Series[]): string => {
  const sizes = series.flatMap(({ points }) => points.map(([size]) => size));
  const times = series.flatMap(({ points }) => points.map(([, ms]) => ms));
  const [least, most] = [Math.floor(Math.log10(Math.min(...times))), Math.ceil(Math.log10(Math.max(...times)))];
  const [first, last] = [Math.log10(Math.min(...sizes)), Math.log10(Math.max(...sizes))];
  const x = (size: number): number => LEFT + ((Math.log10(size) - first) / Math.max(1, last - first)) * (RIGHT - LEFT);
  const y = (ms: number): number => BOTTOM - ((Math.log10(ms) - least) / Math.max(1, most - least)) * (BOTTOM - TOP);
  const label = (at: readonly [number, number], text: string, rest = ''): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${rest}>${text}</text>`;
  const grid = Array.from({ length: most - least + 1 }, (_, step) => 10 ** (least + step)).map((ms) =>
    `<path d="M${LEFT} ${y(ms).toFixed(1)}H${RIGHT}" stroke="#8888" fill="none"/>`
    + label([LEFT - 8, y(ms) + 4], `${ms} ms`, 'text-anchor="end"'));
  const bottom = [...new Set(sizes)].map((size) =>
    label([x(size), BOTTOM + 20], size.toLocaleString('en'), 'text-anchor="middle"'));
  const lines = series.map(({ name, points }, at) => {
    const colour = COLOURS[at % COLOURS.length] ?? '';
    const path = points.map(([size, ms], point) => `${point === 0 ? 'M' : 'L'}${x(size).toFixed(1)} ${y(ms).toFixed(1)}`).join('');
    const end = points.at(-1) ?? [1, 1];
    return `<path d="${path}" stroke="${colour}" stroke-width="2" fill="none"/>`
      + label([x(end[0]) + 8, y(end[1]) + 4], name, `fill="${colour}"`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>${title}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, ...bottom, ...lines, label([LEFT, HEIGHT - 12], title)].join('\n')}
</svg>
`;
};
