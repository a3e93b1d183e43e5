import { parseArgs, type ParseArgsConfig } from 'node:util';
import { messageOf } from './startError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Wrong = new (message: string) => Error;

type Read<Given extends Options>
  = ReturnType<typeof parseArgs<{ readonly args: string[]; readonly allowPositionals: true; readonly options: Given }>>;

/** What stands behind the name of a command. @throws Wrong with the reason, where it cannot be used */
export const readOptions = <const Given extends Options>(
  argv: readonly string[], options: Given, Wrong: Wrong,
): Read<Given> => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new Wrong(messageOf(error));
  }
};

/** An http or https address, as requests are sent to it. @param what names it in the reason. @throws Wrong */
export const readAddress = (given: string, what: string, Wrong: Wrong): string => {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new Wrong(`${what} takes an http or https address such as http://localhost:39300.`);
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
};
