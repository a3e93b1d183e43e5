/**
 * Sends JSON to a service, as a plugin does.
 * @returns the text of the answer
 * @throws Error when the status is not 200
 */
export const post = async (baseUrl: string, path: string, body: unknown): Promise<string> => {
  const response = await fetch(baseUrl + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
};
