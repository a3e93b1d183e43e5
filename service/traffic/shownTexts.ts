import type { ShownPlace, Sign } from '../kept/shown.ts';
import { Slices } from '../slices.ts';
import type { KeptExchange } from './keptExchange.ts';
import type { KeptExchanges } from './keptExchanges.ts';
import { readingsOf, readingsOfTarget } from './readings.ts';

/** Exchanges that are taken from the list at a time. */
const atOnce = 32;

/** A text as it stands in a JSON body, without its quotes. */
const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** In which forms a sign is found in a body. */
const formsOf = ({ text }: Sign): string[] => [...new Set([text, asInJson(text)])];

/** The places of those signs that an exchange shows, in a body or an address, whatever of it is escaped. */
const shownIn = (exchange: KeptExchange, forms: readonly (readonly string[])[]): number[] => {
  const shown = [
    ...readingsOfTarget(exchange.target), ...readingsOf(exchange.requestBody?.text() ?? ''),
    ...readingsOf(exchange.responseBody.text()),
  ];
  return [...forms.keys()].filter((at) => forms[at]?.some((form) => shown.some((one) => one.includes(form))));
};

/** Exchanges that show signs; those that end while they are looked through are looked at too. */
const look = async (exchanges: KeptExchanges, signs: readonly Sign[]): ReturnType<ShownPlace['look']> => {
  const forms = signs.map(formsOf);
  const showing = new Map<KeptExchange, readonly number[]>();
  const slices = new Slices();
  for (let next = exchanges.after(0, atOnce); next.length > 0;) {
    for (const exchange of next) {
      const shown = exchange.isKept ? shownIn(exchange, forms) : [];
      if (shown.length > 0) showing.set(exchange, shown);
      if (slices.isOver()) await slices.pause();
    }
    next = exchanges.after(next.at(-1)?.sequence ?? 0, atOnce);
  }
  return {
    signs: new Set([...showing.values()].flat()),
    remove: (gone) => exchanges.forget((each) => showing.get(each)?.some((at) => gone.has(at)) === true),
  };
};

/** What Traffic shows of what was deleted: bodies are cut, so that a text is looked for by its beginning first. */
export const shownInTraffic = (exchanges: KeptExchanges): ShownPlace => ({
  shares: [0, 0.5, 0.25, 0.75],
  look: (signs) => look(exchanges, signs),
  clear: () => exchanges.forget(() => true),
});
