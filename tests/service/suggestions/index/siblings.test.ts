import { describe, expect, it } from 'vitest';
import { tellSiblingsApart } from '../../../../service/suggestions/index/siblings.ts';
import { atOnce } from '../../../../service/suggestions/text/resumable.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';

const tokens = (text: string): Uint32Array => tokenise(text).tokens;
const routeOf = (thing: string): string => `app.get('/api/${thing}', login, (request, reply) => reply.send(all(request)));`;

/** The weights after that of routes which all share as much with a copy. */
const weightsOf = (
  copy: string, things: readonly string[], before: (at: number) => number = () => 10,
): Float64Array => {
  const weights = Float64Array.from(things, (_, at) => before(at));
  atOnce(tellSiblingsApart(
    tokens(copy), things.map((_, at) => at), weights, (document) => tokens(routeOf(things[document] ?? '')),
  ));
  return weights;
};

const THINGS = ['orders', 'parcels', 'invoices', 'customers', 'vehicles', 'sensors'];

describe('tellSiblingsApart', () => {
  it('raises the one that has the word that the others have not, by how few have it', () => {
    const weights = weightsOf(routeOf('invoices'), THINGS);
    expect(weights[2]).toBeCloseTo(10 + Math.log(THINGS.length), 9);
    expect([...weights].filter((weight) => weight === 10)).toHaveLength(THINGS.length - 1);
  });

  it('changes nothing where few share as much, or where one shares much more', () => {
    expect([...weightsOf(routeOf('orders'), THINGS.slice(0, 4))]).toEqual([10, 10, 10, 10]);
    expect([...weightsOf(routeOf('orders'), THINGS, (at) => (at === 1 ? 100 : 10))]).toEqual([10, 100, 10, 10, 10, 10]);
  });

  it('changes nothing by words of the copy that all of them have or none', () => {
    expect([...weightsOf(routeOf('unknown'), THINGS)]).toEqual(THINGS.map(() => 10));
  });

  it('looks into a bounded number of them', () => {
    let asked = 0;
    const documents = Array.from({ length: 5000 }, (_, at) => at);
    atOnce(tellSiblingsApart(tokens(routeOf('orders')), documents, new Float64Array(5000).fill(3), () => {
      asked += 1;
      return tokens(routeOf('parcels'));
    }));
    expect(asked).toBe(256);
  });

  it('forgets a copy before the next', () => {
    const first = [...weightsOf(routeOf('orders'), THINGS)];
    weightsOf(routeOf('parcels'), THINGS);
    expect([...weightsOf(routeOf('orders'), THINGS)]).toEqual(first);
  });
});
