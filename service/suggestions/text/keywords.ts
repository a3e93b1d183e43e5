import { hashString } from './hashing.ts';

/**
 * Words that mean structure in at least one common language, so that a person cannot rename them. One list for all
 * languages: the language of a copy is often unknown, and a word wrongly taken for a keyword costs little.
 */
const KEYWORDS = `
abstract alias and as assert async auto await begin bool boolean break byte case catch char class const constexpr
continue crate def default defer delete desc do done double elif else elsif end endif ensure enum esac except export
extends extern fallthrough false fi final finally float fn for foreach from func function global go goto guard if impl
implements import in include inline instanceof int interface internal is isset lambda let local long loop match mod
module move mut mutable namespace new nil None nonlocal not null nullptr of operator or out override package pass
private protected pub public raise readonly ref register require rescue return sealed select self Self short signed
sizeof static string str struct super switch synchronized template then this throw throws trait true True False try
type typedef typeof typename undefined union unless unsafe unsigned until use using val var virtual void volatile when
where while with yield
SELECT FROM WHERE INSERT INTO VALUES UPDATE SET DELETE JOIN LEFT RIGHT INNER OUTER ON AND OR NOT NULL AS GROUP ORDER BY
HAVING LIMIT CREATE TABLE INDEX VIEW ALTER DROP PRIMARY KEY FOREIGN REFERENCES UNIQUE DEFAULT DISTINCT UNION ALL CASE
WHEN THEN ELSE END WITH
having insert into join where
`.trim().split(/\s+/u);

const HASHES: ReadonlySet<number> = new Set(KEYWORDS.map(hashString));

/** For each value of the low bits of a hash a 1 when a keyword has it: answers nearly every question at once. */
const FILTER_MASK = (1 << 13) - 1;
const FILTER = new Uint8Array(FILTER_MASK + 1);
for (const hash of HASHES) FILTER[hash & FILTER_MASK] = 1;

/** Whether the word with this hash (of `hashString`) is a keyword of some language. */
export function isKeywordHash(hash: number): boolean {
  return FILTER[hash & FILTER_MASK] === 1 && HASHES.has(hash);
}
