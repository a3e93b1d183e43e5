import { changed, type Unwrap } from './layer.ts';

/** Prompts of shells, interpreters and databases, and what stands before what goes on behind them. */
const PROMPT = new RegExp([
  /^(?:\([\w.-]{1,40}\) )?\[?[\w.-]{1,40}@[\w.-]{1,60}[: ][^\s$#%>]{0,200}\]?[$#%>](?: |$)/u,
  /^(?:\([\w.-]{1,40}\) )?[$%\u276f\u279c] (?=\S)/u,
  /^(?:\([\w.-]{1,40}\) )?PS [A-Z]:\\[^>]{0,200}> ?/u,
  /^[A-Z]:\\[^>]{0,200}>/u,
  /^>>>(?: |$)/u,
  /^In \[\d+\]: ?/u,
  /^(?:irb|pry)\([^)]{1,40}\)[:\d]{0,20}[>*"'] ?/u,
  /^[a-z][\w-]{0,40}(?:=[>#]|\([\w-]{1,40}\)>)(?: |$)/u,
  /^(?:mysql|sqlite|redis|mongo|MariaDB \[[^\]]{0,40}\]|julia|scala|ghci|iex\(\d{1,6}\))>(?: |$)/u,
  /^(?:[\w-]{1,20} )?[\d.]{7,15}:\d{1,5}>(?: |$)/u,
].map(({ source }) => source).join('|'), 'u');

/** What stands before a line that goes on, or has nothing behind its prompt. */
const GOES_ON = new RegExp([
  PROMPT, /^(?:\([\w.-]{1,40}\) )?[$%\u276f\u279c](?: |$)/u,
  /^\.{3}(?: |$)/u, /^ {0,20}\.{3}[:>] ?/u, /^> ?/u, /^ {0,20}->(?: |$)/u, /^[a-z][\w-]{0,40}[-'"(*][>#](?: |$)/u,
  /^(?:dquote|quote|for|while|if|pipe)> /u,
].map(({ source }) => source).join('|'), 'u');

/** Takes the prompts off; what was printed between them stays, as other code around what is looked for would. */
export const withoutPrompts: Unwrap = ({ lines, full }) => {
  if (!full.slice(0, 2).some(({ text }) => PROMPT.test(text))) return undefined;
  return changed(lines, (text) => text.replace(GOES_ON, ''));
};
