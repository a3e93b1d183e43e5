import { consolePathOf } from '../../contract/console/address.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { manyParts, seeds } from './bodies.ts';

/** A request as it is sent; what it is to be answered. */
export type Sent = { readonly path: string; readonly body?: string; readonly status: number };

export type Case = {
  readonly name: string;
  /** Made anew for each round, so that what is saved is not the same again. */
  readonly make: (mark: string) => Sent;
};

const description = 'x'.repeat(100);

/** Every operation that has a body, with one of so many bytes; `application` is the id of a connected one. */
export const bodyCases = (bytes: number, application: string): readonly Case[] => {
  const text = (length: number): string => 'note '.repeat(Math.floor(length / 5));
  const long = { note: text(bytes - 512) };
  const json = (path: string, body: (mark: string) => unknown, status = 200) =>
    (mark: string): Sent => ({ path, body: JSON.stringify(body(mark)), status });
  const raw = (path: string, body: string, status: number) => (): Sent => ({ path, body, status });
  const suggest = operationPathOf('suggest', { application });
  const react = operationPathOf('react', { application });
  const intention = operationPathOf('intention', { application });
  const onboarded = operationPathOf('onboarded', { application });
  const track = operationPathOf('track', { application });
  const parts = manyParts(bytes);
  const program = { name: 'VS_CODE', version: '1.0.0', platform: 'LINUX' };
  const close = operationPathOf('applicationsSessionClose');
  return [
    ...Object.entries(seeds).flatMap(([kind, seed]): Case[] => [
      { name: `suggest, ${kind}`, make: json(suggest, (mark) => seed(bytes, mark)) },
      { name: `react, save ${kind}`, make: json(react, (mark) => ({ save: true, seed: seed(bytes - 64, `s${mark}`) })) },
      {
        name: `intention, ${kind}`,
        make: json(intention, (mark) => (seed(bytes, `i${mark}`) as { readonly asset: object }).asset),
      },
    ]),
    { name: 'suggest, many parts', make: json(suggest, () => parts) },
    {
      name: 'react, nothing to save',
      make: json(react, (mark) => ({ save: false, seed: seeds['code']?.(bytes - 64, `n${mark}`) })),
    },
    { name: 'track, one text', make: json(track, () => ({ keyboard: { description, ...long } })) },
    { name: 'track, many parts', make: json(track, () => parts) },
    { name: 'onboarded, blanks', make: raw(onboarded, `${' '.repeat(bytes - 16)}true`, 200) },
    { name: 'onboarded, nothing but blanks', make: raw(onboarded, ' '.repeat(bytes), 200) },
    { name: 'connect', make: json(operationPathOf('connect'), () => ({ application: { ...program, ...long } })) },
    { name: 'register', make: json(operationPathOf('applicationsRegister'), () => ({ ...program, ...long })) },
    { name: 'session close, a text', make: raw(close, text(bytes - 16), 400) },
    {
      name: 'interaction',
      make: json(operationPathOf('applicationsUsageEngagementInteraction'), () => ({ description, ...long })),
    },
    {
      name: 'keyboard, many keys',
      make: json(operationPathOf('applicationsUsageEngagementKeyboard'), () => (
        { description, shortcut: Array.from({ length: Math.floor((bytes - 512) / 3) }, (_, at) => at % 90 + 10) })),
    },
    { name: 'installation', make: json(operationPathOf('applicationsUsageInstallation'), () => long) },
    {
      name: 'updated',
      make: json(operationPathOf('postApplicationsUsageUpdated'), () => ({ current: { ...program, ...long } })),
    },
    { name: 'refused, no JSON at the end', make: raw(track, `{"note":"${text(bytes - 512)}"`, 400) },
    { name: 'refused, brackets too deep', make: raw(track, '['.repeat(bytes), 400) },
    { name: 'refused, a wrong field', make: json(react, () => ({ save: 'yes', ...long }), 400) },
  ];
};

/** Every list, and one large asset. */
export const listCases = (largest: string): readonly Case[] => [
  ...[
    operationPathOf('applicationsSnapshot'), operationPathOf('assetsSnapshot'),
    `${operationPathOf('assetsSnapshot')}?transferables=false`, operationPathOf('applicationsExternalSnapshot'),
    operationPathOf('applicationsExternalRelated'), consolePathOf('sessions'), consolePathOf('intentions'),
    consolePathOf('usageEvents'), consolePathOf('usageDays'), consolePathOf('traffic'), consolePathOf('kept'),
    consolePathOf('integrations'), consolePathOf('refused'), consolePathOf('backups'),
  ].map((path): Case => ({ name: `GET ${path}`, make: () => ({ path, status: 200 }) })),
  { name: 'GET the largest asset', make: () => ({ path: operationPathOf('assetSnapshot', { asset: largest }), status: 200 }) },
];
