import { consolePaths } from '../../../contract/console/api.ts';
import type { TrafficExchange, TrafficList, TrafficSummary } from '../../../contract/console/traffic.ts';

type Service = { readonly url: string };

/** Asks one of the console's own routes and gives its JSON, which is taken to be of the wanted type. */
export const getFrom = async <Wanted>(service: Service, path: string): Promise<Wanted> => {
  const answer = await fetch(service.url + path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json() as Wanted;
};

/** Posts to one of the console's own routes. */
export const postTo = (service: Service, path: string, body?: unknown): Promise<Response> => fetch(service.url + path, {
  method: 'POST',
  ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});

/** Posts to one of the console's own routes, which is to accept it, and gives its JSON. */
export const changeBy = async <Wanted>(service: Service, path: string, body?: unknown): Promise<Wanted> => {
  const answer = await postTo(service, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json() as Wanted;
};

/** The path with its only parameter filled in. */
export const at = (path: string, parameter: string | number): string => path.replace(/\{[^}]+\}/, String(parameter));

export const trafficOf = async (service: Service, after = 0): Promise<readonly TrafficSummary[]> =>
  (await getFrom<TrafficList>(service, `${consolePaths.traffic}?after=${after}`)).exchanges;

/** The exchange that was recorded last. */
export const lastExchange = async (service: Service): Promise<TrafficExchange> => {
  const last = (await trafficOf(service)).at(-1);
  if (last === undefined) throw new Error('Nothing was recorded.');
  return await getFrom<TrafficExchange>(service, at(consolePaths.exchange, last.sequence));
};
