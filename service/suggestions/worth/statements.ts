/** Statements whose words are those of sentences, each as a line begins. */
const STATEMENTS: readonly RegExp[] = [
  // SQL in either case.
  /^(?:with \w+ as \(|select\b.{1,400}\bfrom \w|insert into \w|update \w+ set )/iu,
  /^(?:delete from \w|merge into \w|truncate table )/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?(?:table|index)\b/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?(?:view|function)\b/iu,
  /^(?:create|alter) (?:or replace |unique |temporary |temp |if exists |materialized )?(?:trigger|schema)\b/iu,
  /^drop (?:or replace |unique |temporary |temp |if exists |materialized )?(?:trigger|schema)\b/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?database\b/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?(?:type|user)\b/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?(?:role|sequence)\b/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?procedure\b/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?extension\b/iu,
  /^(?:create|alter|drop) (?:or replace |unique |temporary |temp |if exists |materialized )?policy\b/iu,
  /^(?:grant|revoke) .{1,200} (?:to|from) \w/iu,
  // Steps of Gherkin.
  /^(?:Feature|Background|Scenario(?: Outline)?|Examples|Rule): ?|^(?:Given|When|Then) .{1,200}["\d]/u,
  // Ruby, Python, Lua, shells, AppleScript.
  /^(?:return|puts|print|raise|yield|assert|elif|elsif|unless|until|while|if|when|case|for|foreach|local)\b/u,
  /^(?:let|var|set|tell|echo|export|def|fn|func|function|class|struct|module|use|using|not)\b/u,
  // In capitals, as COBOL, BASIC and files of containers are.
  /^(?:\d+ )?(?:[A-Z][A-Z\d$-]*\b[ .,]*){2,}/u,
];

/** What only sentences have, and statements hardly ever. */
const ARTICLE = /\b(?:the|an?|this|that|these|your|our|it|its|der|die|das|le|la|les|el|los)\b/iu;
const SENTENCE_END = /[.!?]$/u;

/** Share of lines from which they are statements. */
const SHARE = 0.5;

/** Whether most lines are statements of code that read like sentences. */
export function isStatements(lines: readonly string[]): boolean {
  const begins = lines.filter((line) => STATEMENTS.some((pattern) => pattern.test(line)));
  return begins.filter((line) => !isSentence(line, lines.length)).length >= lines.length * SHARE;
}

/** One line with an article is a sentence; among others it has to end as one. */
function isSentence(line: string, of: number): boolean {
  return ARTICLE.test(line) && (of === 1 || SENTENCE_END.test(line) || /^[a-z]+ \w+ /u.test(line));
}
