import { describe, expect, it } from 'vitest';
import { namesOf, wordsOf } from '../../../../service/suggestions/compare/names.ts';
import { isAboutAnotherThing } from '../../../../service/suggestions/compare/otherThing.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { RETRY } from '../samples.ts';

const read = (text: string) => ({ text, list: tokenise(text) });
const isAnother = (copy: string, asset: string): boolean => isAboutAnotherThing(namesOf(read(copy)), read(asset));

const accessors = (name: string): string => {
  const pascal = name.charAt(0).toUpperCase() + name.slice(1);
  return `public String get${pascal}() { return ${name}; }\npublic void set${pascal}(String ${name}) { this.${name} = ${name}; }`;
};

const TABLE = 'CREATE TABLE flights (\n  id BIGINT PRIMARY KEY,\n  origin TEXT NOT NULL,\n  gate TEXT,\n  seats INTEGER\n);';
const OTHER_TABLE = 'CREATE TABLE recipes (\n  id BIGINT PRIMARY KEY,\n  cuisine TEXT NOT NULL,\n  author TEXT,\n  servings INTEGER\n);';

describe('isAboutAnotherThing', () => {
  it('sees one word exchanged for another within longer names', () => {
    expect(isAnother(accessors('street'), accessors('colour'))).toBe(true);
    expect(isAnother(accessors('colour'), accessors('colour'))).toBe(false);
  });

  it('sees one thing exchanged for another where others know it, in any way of writing it', () => {
    const route = (one: string, type: string): string =>
      `router.delete('/${one}s/:id', async (req, res) => {\n  const ${one} = await ${type}.findById(req.params.id);\n  await ${one}.remove();\n  res.json(db.${one}s);\n});`;
    expect(isAnother(route('parcel', 'Parcel'), route('invoice', 'Invoice'))).toBe(true);
  });

  it('sees other fields, of which each is named once', () => {
    expect(isAnother(OTHER_TABLE, TABLE)).toBe(true);
    expect(isAnother('interface Recipe {\n  cuisine: string;\n  author: string;\n  servings: number;\n}',
      'interface Flight {\n  origin: string;\n  gate: string;\n  seats: number;\n}')).toBe(true);
  });

  it('sees other fields that are got, each named once more as what others cannot see', () => {
    const getters = (...names: readonly string[]): string => names.map((name) => `get ${name}() {\n  return this.#${name};\n}`).join('\n');
    expect(isAnother(getters('ward', 'age', 'blood'), getters('venue', 'seats', 'doors'))).toBe(true);
  });

  it.each([
    ['keys of an object', (...[a, b, c]: readonly string[]) => `const schema = z.object({ ${a}: z.string(), ${b}: z.string(), ${c}: z.number() });`],
    ['states with their setters', (...names: readonly string[]) => names.map((name) => `const [${name}, set${name.charAt(0).toUpperCase()}${name.slice(1)}] = useState('');`).join('\n')],
    ['columns of a migration', (...[a, b, c]: readonly string[]) => `$table->id();\n$table->string('${a}');\n$table->string('${b}');\n$table->integer('${c}');`],
    ['columns of a statement', (...[a, b, c]: readonly string[]) => `UPDATE things SET ${a} = $2, ${b} = $3, ${c} = $4 WHERE id = $1;`],
    ['names of blocks', (...names: readonly string[]) => names.map((name) => `variable "${name}" {\n  type = string\n}`).join('\n')],
    ['what a row is asked for', (...[a, b, c]: readonly string[]) => `assert row["${a}"] == "x"\nassert row["${b}"] == "y"\nassert row["${c}"] == 4`],
    ['constants', (...names: readonly string[]) => names.map((name, at) => `#define THING_${name.toUpperCase()} ${at}`).join('\n')],
    ['names of a query', (...[a, b, c]: readonly string[]) => `query Get($id: ID!) {\n  thing(id: $id) {\n    ${a}\n    ${b}\n    ${c}\n  }\n}`],
  ])('sees others in %s', (_, of) => {
    expect(isAnother(of('ward', 'bed', 'pulse'), of('gate', 'seat', 'fare'))).toBe(true);
    expect(isAnother(of('ward', 'bed', 'pulse'), of('ward', 'bed', 'fare'))).toBe(false);
  });

  it('takes other literals and other imports for the same', () => {
    const call = (...[a, b, c]: readonly string[]): string => `run("${a}", ["${b}", "${c}"], { cwd: root });`;
    expect(isAnother(call('ward', 'bed', 'pulse'), call('gate', 'seat', 'fare'))).toBe(false);
    const imports = (...names: readonly string[]): string => `import {\n${names.map((name) => `  ${name},`).join('\n')}\n} from './ui';\nexport const x = 1;`;
    expect(isAnother(imports('Ward', 'Bed', 'Pulse'), imports('Gate', 'Seat', 'Fare'))).toBe(false);
  });

  it('takes code whose own names are others for the same', () => {
    const names = { retry: 'again', task: 'job', attempts: 'most', delay: 'pause', lastError: 'failure', attempt: 'turn', error: 'cause2' };
    const renamed = RETRY.replaceAll(/\b\w+\b/gu, (word) => new Map(Object.entries(names)).get(word) ?? word);
    expect(isAnother(renamed, RETRY)).toBe(false);
    expect(isAnother('for (const order of orders) { sum += order.total; check(order); }',
      'for (const item of items) { sum += item.total; check(item); }')).toBe(false);
  });

  it('takes a part for the same, and what has more in it', () => {
    expect(isAnother(TABLE.split('\n').slice(0, 3).join('\n'), TABLE)).toBe(false);
    expect(isAnother(`${TABLE}\n${OTHER_TABLE}`, TABLE)).toBe(false);
    expect(isAnother(TABLE, `${TABLE}\n${OTHER_TABLE}`)).toBe(false);
  });

  it('takes fields that were added, or a few that were renamed, for the same', () => {
    expect(isAnother(TABLE.replace('seats INTEGER', 'seats INTEGER,\n  delayed BOOLEAN'), TABLE)).toBe(false);
    expect(isAnother(TABLE.replace('gate', 'exit'), TABLE)).toBe(false);
  });
});

describe('a field', () => {
  const fieldsIn = (text: string): string[] =>
    [...namesOf(read(text))].filter(([, { isField }]) => isField).map(([name]) => name);

  it.each([
    ['a key', '{ "ward": 1, bed: 2 }', ['ward', 'bed']],
    ['a column', 'ward TEXT NOT NULL,', ['ward']],
    ['a property with what belongs to it', 'public string Ward { get; }', ['Ward']],
    ['a number of a message', 'int32 ward = 2;', ['ward']],
    ['a record of Haskell', '  , ward :: Text', ['ward']],
    ['a symbol', 'field :ward, kind', ['ward']],
    ['a field of a model', 'ward = models.CharField(max)', ['ward']],
    ['a member that is not called', 'total(t.ward)', ['ward']],
    ['a typed name at the end of its line', 'private List<Bed> beds;', ['beds']],
    ['what is got', 'get ward() {', ['ward']],
  ])('is %s', (_, text, fields) => { expect(fieldsIn(text)).toEqual(expect.arrayContaining(fields)); });

  it.each([
    ['a call of a member', 'ward.admit(patient)', 'admit'],
    ['what is imported', 'import ward', 'ward'],
    ['what is returned', 'return ward', 'ward'],
    ['a name in the middle', 'for (const ward of wards) {', 'ward'],
    ['a name of a namespace', 'std::sort(wards)', 'std'],
    ['a variable that a call is given to', 'const ward = find(id)', 'ward'],
  ])('is not %s', (_, text, name) => { expect(fieldsIn(text)).not.toContain(name); });
});

describe('namesOf', () => {
  it('says how often a name is used outside of strings, whether others may know it, and what is a field', () => {
    const names = namesOf(read('use shapes\nconst total = sum(rows);\nthis.total = "total of rows";\nkey: 1\nString label;'));
    expect(names.get('total')).toEqual({ count: 2, isPublic: true, isField: true, said: 'known' });
    expect(names.get('rows')).toEqual({ count: 1, isPublic: true, isField: false, said: undefined });
    expect(names.get('key')).toEqual({ count: 1, isPublic: true, isField: true, said: 'known' });
    expect(names.get('label')).toEqual({ count: 1, isPublic: false, isField: true, said: undefined });
    expect(names.get('shapes')).toEqual({ count: 1, isPublic: false, isField: false, said: undefined });
  });
});

describe('wordsOf', () => {
  it.each([
    ['getUserIDs', ['get', 'user', 'i', 'ds']],
    ['HTTPServer2', ['http', 'server2']],
    ['__order_line2Item', ['order', 'line2', 'item']],
    ['größe', ['größe']],
    ['_', ['_']],
  ])('splits %s', (name, words) => { expect(wordsOf(name)).toEqual(words); });
});
