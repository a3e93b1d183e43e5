type Refusal = { readonly ok: false; readonly message: string };
type BaseUrlReading = { readonly ok: true; readonly url: string } | Refusal;

const refused = (message: string): Refusal => ({ ok: false, message });

/** The pages of a console stand below it; a service there would be asked for them. */
const ofConsole = /^\/console(?:\/|$)/;

/**
 * Reads the address of a service as a person types it.
 * @returns origin and path without a slash at the end, or one sentence that says what to write instead: nothing that
 * was written is left out without a word
 */
export const readBaseUrl = (text: string): BaseUrlReading => {
  const typed = text.trim();
  const one = 'Write one such as http://localhost:39300.';
  if (typed === '') return refused(`There is no address. ${one}`);
  const slashed = typed.replace(/^(https?):[/\\]*/i, '$1://');
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) {
    if (slashed !== typed && URL.canParse(slashed)) return refused(`Two slashes follow the scheme: ${slashed}`);
    return slashed === typed && URL.canParse(`http://${typed}`) && /[.:]|^localhost/i.test(typed)
      ? refused(`Write the scheme as well: http://${typed}`)
      : refused(`This is not an address. ${one}`);
  }
  if (!URL.canParse(typed)) return refused(`This is not an address. ${one}`);
  const url = new URL(typed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused(`The service is reached over http or https, not ${url.protocol.slice(0, -1)}.`);
  }
  if (url.username !== '' || url.password !== '') return refused('The interface has no credentials: leave them out.');
  const address = `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
  if (ofConsole.test(url.pathname)) return refused(`This is a console; its service is at ${url.origin}`);
  if (/[?#]/.test(typed)) return refused(`Leave out the query and the fragment: ${address}`);
  return { ok: true, url: address };
};
