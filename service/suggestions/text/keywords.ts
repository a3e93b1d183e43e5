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

/** Words of SQL, which means the same by them in either case. */
const SQL = `
select from where and or not null is in as on join left right inner outer cross full natural group order by having
limit offset fetch insert into values update set delete create table view index alter drop add column primary key
foreign references unique default check constraint distinct union all except intersect case when then else end with
recursive exists between like asc desc over partition rows using returning begin commit rollback cast count sum min
max avg coalesce nullif lower upper trim extract interval integer int varchar text date timestamp boolean numeric
grant revoke temporary replace if nulls first last lateral window
`.trim().split(/\s+/u);

/** The hash of each in small letters, by that in capitals. */
const SMALL: ReadonlyMap<number, number> = new Map(
  SQL.map((word) => [hashString(word.toUpperCase()), hashString(word)]),
);
const CAPITALS = new Uint8Array(FILTER_MASK + 1);
for (const hash of SMALL.keys()) CAPITALS[hash & FILTER_MASK] = 1;

/** The hash of a word; of one of SQL in capitals that of the same in small letters. */
export function inOneCase(hash: number): number {
  return CAPITALS[hash & FILTER_MASK] === 1 ? SMALL.get(hash) ?? hash : hash;
}
