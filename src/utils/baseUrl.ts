type Refusal = { readonly ok: false; readonly message: string };
type BaseUrlReading = { readonly ok: true; readonly url: string } | Refusal;

const refused = (message: string): Refusal => ({ ok: false, message });

/**
 * Reads the address of a service as a person types it.
 * @returns origin and path without a slash at the end (a query and a fragment are dropped), or one sentence that says
 * what to write instead
 */
export const readBaseUrl = (text: string): BaseUrlReading => {
  const typed = text.trim();
  if (typed === '') return refused('Write the address of the service, for example http://localhost:39300.');
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) {
    return URL.canParse(`http://${typed}`) && /[.:]|^localhost/i.test(typed)
      ? refused(`Write the scheme as well: http://${typed}`)
      : refused('This is not an address. Write one such as http://localhost:39300.');
  }
  if (!URL.canParse(typed)) return refused('This address cannot be read. Write one such as http://localhost:39300.');
  const url = new URL(typed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused(`The service is reached over http or https, not ${url.protocol.slice(0, -1)}.`);
  }
  if (url.username !== '' || url.password !== '') return refused('The interface has no credentials: leave them out.');
  return { ok: true, url: `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}` };
};
