/** A thing and the words of five names that are known of it. */
type Thing = { readonly e: string; readonly f: readonly (readonly string[])[] };

const THINGS: readonly Thing[] = [
  { e: 'wine', f: [['grape', 'variety'], ['cellar'], ['bottles'], ['harvest', 'day'], ['corked']] },
  { e: 'train', f: [['operator'], ['platform'], ['carriages'], ['leaves', 'at'], ['cancelled']] },
  { e: 'patient', f: [['ward'], ['blood', 'group'], ['heart', 'rate'], ['admitted', 'on'], ['insured']] },
  { e: 'lesson', f: [['subject'], ['classroom'], ['pupils'], ['exam', 'date'], ['graded']] },
];

const cap = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const at = (t: Thing, index: number): readonly string[] => t.f[index] ?? [];
const camel = (name: readonly string[]): string => name.map((word, index) => (index === 0 ? word : cap(word))).join('');
const pas = (name: readonly string[]): string => name.map(cap).join('');
const snake = (name: readonly string[]): string => name.join('_');
const kebab = (name: readonly string[]): string => name.join('-');
const words = (name: readonly string[]): string => name.join(' ');
const Words = (name: readonly string[]): string => cap(name.join(' '));
const UP = (name: readonly string[]): string => name.join('_').toUpperCase();
const c = (t: Thing, index: number): string => camel(at(t, index));
const s = (t: Thing, index: number): string => snake(at(t, index));
const p = (t: Thing, index: number): string => pas(at(t, index));
const k = (t: Thing, index: number): string => kebab(at(t, index));
const W = (t: Thing, index: number): string => Words(at(t, index));
const U = (t: Thing, index: number): string => UP(at(t, index));

/** Shapes in the ways of languages and libraries, none of which the other set has in the same way. */
const SHAPES: readonly (readonly [name: string, of: (t: Thing) => string])[] = [
  ['yup', (t) => `export const schema = yup.object({\n  ${c(t, 0)}: yup.string().required(),\n  ${c(t, 1)}: yup.string().max(80),\n  ${c(t, 2)}: yup.number().positive(),\n  ${c(t, 3)}: yup.date(),\n});`],
  ['zod', (t) => `const ${cap(t.e)}Schema = z.object({\n  ${c(t, 0)}: z.string(),\n  ${c(t, 1)}: z.string().optional(),\n  ${c(t, 2)}: z.number().int(),\n  ${c(t, 4)}: z.boolean(),\n});\nexport type ${cap(t.e)} = z.infer<typeof ${cap(t.e)}Schema>;`],
  ['mongoose', (t) => `const ${t.e}Schema = new Schema({\n  ${c(t, 0)}: { type: String, required: true },\n  ${c(t, 1)}: String,\n  ${c(t, 2)}: { type: Number, default: 0 },\n  ${c(t, 3)}: Date,\n}, { timestamps: true });\nmodule.exports = model('${cap(t.e)}', ${t.e}Schema);`],
  ['card of react', (t) => `export function ${cap(t.e)}Card({ ${t.e} }) {\n  return (\n    <div className="card">\n      <h3>{${t.e}.${c(t, 0)}}</h3>\n      <p>{${t.e}.${c(t, 1)}}</p>\n      <span>{${t.e}.${c(t, 2)}}</span>\n    </div>\n  );\n}`],
  ['states', (t) => `const [${c(t, 0)}, set${p(t, 0)}] = useState('');\nconst [${c(t, 1)}, set${p(t, 1)}] = useState('');\nconst [${c(t, 2)}, set${p(t, 2)}] = useState(0);`],
  ['migration of laravel', (t) => `Schema::create('${t.e}s', function (Blueprint $table) {\n    $table->id();\n    $table->string('${s(t, 0)}');\n    $table->string('${s(t, 1)}')->nullable();\n    $table->integer('${s(t, 2)}')->default(0);\n    $table->date('${s(t, 3)}');\n    $table->timestamps();\n});`],
  ['errors of go', (t) => `var (\n\tErr${p(t, 0)} = errors.New("${words(at(t, 0))} is missing")\n\tErr${p(t, 1)} = errors.New("${words(at(t, 1))} is unknown")\n\tErr${p(t, 4)} = errors.New("${t.e} is ${words(at(t, 4))}")\n)`],
  ['supertest', (t) => `it('makes a ${t.e}', async () => {\n  const res = await request(app)\n    .post('/api/${t.e}s')\n    .send({ ${c(t, 0)}: 'x', ${c(t, 1)}: 'y', ${c(t, 2)}: 4 });\n  expect(res.status).toBe(201);\n  expect(res.body.${c(t, 0)}).toBe('x');\n});`],
  ['variables of terraform', (t) => t.f.slice(0, 3).map((f) => `variable "${snake(f)}" {\n  type        = string\n  description = "The ${words(f)} of the ${t.e}"\n}`).join('\n\n')],
  ['insert', (t) => `INSERT INTO ${t.e}s (${s(t, 0)}, ${s(t, 1)}, ${s(t, 2)}, ${s(t, 3)})\nVALUES ($1, $2, $3, $4)\nRETURNING id;`],
  ['update', (t) => `UPDATE ${t.e}s\nSET ${s(t, 0)} = $2, ${s(t, 1)} = $3, ${s(t, 2)} = $4\nWHERE id = $1;`],
  ['select', (t) => `SELECT id, ${s(t, 0)}, ${s(t, 1)}, ${s(t, 2)}\nFROM ${t.e}s\nWHERE ${s(t, 4)} = false\nORDER BY ${s(t, 3)} DESC;`],
  ['pydantic', (t) => `class ${cap(t.e)}In(BaseModel):\n    ${s(t, 0)}: str\n    ${s(t, 1)}: str | None = None\n    ${s(t, 2)}: int = 0\n    ${s(t, 3)}: date\n    ${s(t, 4)}: bool = False`],
  ['sqlalchemy', (t) => `class ${cap(t.e)}(Base):\n    __tablename__ = "${t.e}s"\n    id: Mapped[int] = mapped_column(primary_key=True)\n    ${s(t, 0)}: Mapped[str]\n    ${s(t, 1)}: Mapped[str | None]\n    ${s(t, 2)}: Mapped[int] = mapped_column(default=0)`],
  ['prisma', (t) => `model ${cap(t.e)} {\n  id        Int      @id @default(autoincrement())\n  ${c(t, 0)} String\n  ${c(t, 1)} String?\n  ${c(t, 2)} Int      @default(0)\n  ${c(t, 3)} DateTime\n}`],
  ['ecto', (t) => `schema "${t.e}s" do\n  field :${s(t, 0)}, :string\n  field :${s(t, 1)}, :string\n  field :${s(t, 2)}, :integer, default: 0\n  timestamps()\nend`],
  ['serde', (t) => `#[derive(Debug, Serialize, Deserialize)]\npub struct ${cap(t.e)} {\n    pub ${s(t, 0)}: String,\n    pub ${s(t, 1)}: Option<String>,\n    pub ${s(t, 2)}: u32,\n    pub ${s(t, 4)}: bool,\n}`],
  ['codable', (t) => `struct ${cap(t.e)}: Codable {\n    let ${c(t, 0)}: String\n    let ${c(t, 1)}: String?\n    let ${c(t, 2)}: Int\n    let ${c(t, 4)}: Bool\n}`],
  ['tags of go', (t) => `type ${cap(t.e)} struct {\n\t${p(t, 0)} string \`json:"${s(t, 0)}"\`\n\t${p(t, 1)} string \`json:"${s(t, 1)},omitempty"\`\n\t${p(t, 2)} int    \`json:"${s(t, 2)}"\`\n}`],
  ['props of vue', (t) => `defineProps<{\n  ${c(t, 0)}: string;\n  ${c(t, 1)}?: string;\n  ${c(t, 2)}: number;\n}>();`],
  ['form of react', (t) => `<form onSubmit={submit}>\n  <input name="${c(t, 0)}" value={values.${c(t, 0)}} onChange={change} />\n  <input name="${c(t, 1)}" value={values.${c(t, 1)}} onChange={change} />\n  <input type="number" name="${c(t, 2)}" value={values.${c(t, 2)}} onChange={change} />\n  <button>Save</button>\n</form>`],
  ['form of html', (t) => t.f.slice(0, 3).map((f) => `<label for="${kebab(f)}">${Words(f)}</label>\n<input id="${kebab(f)}" name="${snake(f)}" type="text">`).join('\n')],
  ['group of angular', (t) => `this.form = this.fb.group({\n  ${c(t, 0)}: ['', Validators.required],\n  ${c(t, 1)}: [''],\n  ${c(t, 2)}: [0, Validators.min(0)],\n  ${c(t, 4)}: [false],\n});`],
  ['factory of ruby', (t) => `FactoryBot.define do\n  factory :${t.e} do\n    ${s(t, 0)} { "x" }\n    ${s(t, 1)} { "y" }\n    ${s(t, 2)} { 4 }\n  end\nend`],
  ['migration of rails', (t) => `create_table :${t.e}s do |t|\n  t.string :${s(t, 0)}, null: false\n  t.string :${s(t, 1)}\n  t.integer :${s(t, 2)}, default: 0\n  t.date :${s(t, 3)}\n  t.timestamps\nend`],
  ['knex', (t) => `await knex.schema.createTable('${t.e}s', (table) => {\n  table.increments('id');\n  table.string('${s(t, 0)}').notNullable();\n  table.string('${s(t, 1)}');\n  table.integer('${s(t, 2)}').defaultTo(0);\n});`],
  ['enum of java', (t) => `public enum ${cap(t.e)}Field {\n    ${t.f.map(UP).join(',\n    ')};\n}`],
  ['constants of go', (t) => `const (\n\t${t.f.slice(0, 4).map((f, i) => `${cap(t.e)}${pas(f)}${i === 0 ? ' = iota' : ''}`).join('\n\t')}\n)`],
  ['defines', (t) => t.f.slice(0, 4).map((f, i) => `#define ${t.e.toUpperCase()}_${UP(f)} ${i + 1}`).join('\n')],
  ['argparse', (t) => t.f.slice(0, 3).map((f) => `parser.add_argument("--${kebab(f)}", default=None, help="the ${words(f)} of the ${t.e}")`).join('\n')],
  ['flags of cobra', (t) => t.f.slice(0, 3).map((f) => `cmd.Flags().StringVar(&opts.${camel(f)}, "${kebab(f)}", "", "${words(f)} of the ${t.e}")`).join('\n')],
  ['type of graphql', (t) => `type ${cap(t.e)} {\n  id: ID!\n  ${c(t, 0)}: String!\n  ${c(t, 1)}: String\n  ${c(t, 2)}: Int!\n  ${c(t, 3)}: DateTime\n}`],
  ['query of graphql', (t) => `query ${cap(t.e)}($id: ID!) {\n  ${t.e}(id: $id) {\n    id\n    ${c(t, 0)}\n    ${c(t, 1)}\n    ${c(t, 2)}\n  }\n}`],
  ['schema of openapi', (t) => `${cap(t.e)}:\n  type: object\n  required: [${c(t, 0)}]\n  properties:\n    ${c(t, 0)}:\n      type: string\n    ${c(t, 1)}:\n      type: string\n    ${c(t, 2)}:\n      type: integer`],
  ['translations', (t) => `{\n  "${t.e}": {\n    "title": "${cap(t.e)}",\n    "${c(t, 0)}": "${W(t, 0)}",\n    "${c(t, 1)}": "${W(t, 1)}",\n    "${c(t, 2)}": "${W(t, 2)}"\n  }\n}`],
  ['classes of css', (t) => `.${t.e}__${k(t, 0)} {\n  font-weight: 600;\n}\n.${t.e}__${k(t, 1)} {\n  color: #666;\n}\n.${t.e}__${k(t, 2)} {\n  margin-left: auto;\n}`],
  ['service of compose', (t) => `  ${t.e}:\n    image: acme/${t.e}:1\n    environment:\n      ${U(t, 0)}: x\n      ${U(t, 1)}: y\n      ${U(t, 2)}: "4"\n    depends_on: [db]`],
  ['mapping in javascript', (t) => `const to${cap(t.e)} = (row) => ({\n  ${c(t, 0)}: row.${s(t, 0)},\n  ${c(t, 1)}: row.${s(t, 1)},\n  ${c(t, 2)}: Number(row.${s(t, 2)}),\n  ${c(t, 3)}: new Date(row.${s(t, 3)}),\n});`],
  ['builder of java', (t) => `${cap(t.e)} ${t.e} = ${cap(t.e)}.builder()\n    .${c(t, 0)}("x")\n    .${c(t, 1)}("y")\n    .${c(t, 2)}(4)\n    .build();`],
  ['widget of flutter', (t) => `Column(children: [\n  Text(${t.e}.${c(t, 0)}, style: title),\n  Text(${t.e}.${c(t, 1)}),\n  Text('\${${t.e}.${c(t, 2)}}'),\n])`],
  ['view of swiftui', (t) => `VStack(alignment: .leading) {\n    Text(${t.e}.${c(t, 0)}).font(.headline)\n    Text(${t.e}.${c(t, 1)})\n    Text("\\(${t.e}.${c(t, 2)})")\n}`],
  ['slice of redux', (t) => `const ${t.e}Slice = createSlice({\n  name: '${t.e}',\n  initialState: { ${c(t, 0)}: '', ${c(t, 1)}: '', ${c(t, 2)}: 0 },\n  reducers: {\n    set${p(t, 0)}: (state, { payload }) => { state.${c(t, 0)} = payload; },\n    set${p(t, 1)}: (state, { payload }) => { state.${c(t, 1)} = payload; },\n  },\n});`],
  ['columns of a grid', (t) => `const columns = [\n  { field: '${c(t, 0)}', headerName: '${W(t, 0)}', width: 160 },\n  { field: '${c(t, 1)}', headerName: '${W(t, 1)}', width: 160 },\n  { field: '${c(t, 2)}', headerName: '${W(t, 2)}', type: 'number' },\n];`],
  ['checks of a test', (t) => `expect(${t.e}.${c(t, 0)}).toBe('x');\nexpect(${t.e}.${c(t, 1)}).toBe('y');\nexpect(${t.e}.${c(t, 2)}).toBe(4);`],
  ['asserts of python', (t) => `assert data["${s(t, 0)}"] == "x"\nassert data["${s(t, 1)}"] == "y"\nassert data["${s(t, 2)}"] == 4`],
  ['routes of a flask', (t) => `@app.get("/${t.e}s/<int:id>/${k(t, 0)}")\ndef ${s(t, 0)}(id):\n    return jsonify(load(id).${s(t, 0)})\n\n@app.get("/${t.e}s/<int:id>/${k(t, 1)}")\ndef ${s(t, 1)}(id):\n    return jsonify(load(id).${s(t, 1)})`],
  ['switch', (t) => `switch (field) {\n  case '${c(t, 0)}': return a.${c(t, 0)}.localeCompare(b.${c(t, 0)});\n  case '${c(t, 1)}': return a.${c(t, 1)}.localeCompare(b.${c(t, 1)});\n  case '${c(t, 2)}': return a.${c(t, 2)} - b.${c(t, 2)};\n}`],
  ['struct of c', (t) => `typedef struct {\n    char ${s(t, 0)}[64];\n    char ${s(t, 1)}[64];\n    int ${s(t, 2)};\n    bool ${s(t, 4)};\n} ${t.e}_t;`],
  ['locals of terraform', (t) => `locals {\n  ${s(t, 0)} = "x"\n  ${s(t, 1)} = "y"\n  ${s(t, 2)} = 4\n}`],
  ['settings', (t) => `[${t.e}]\n${s(t, 0)} = x\n${s(t, 1)} = y\n${s(t, 2)} = 4\n${s(t, 4)} = false`],
  ['reading of a row', (t) => `err := rows.Scan(&${t.e}.ID, &${t.e}.${p(t, 0)}, &${t.e}.${p(t, 1)}, &${t.e}.${p(t, 2)})\nif err != nil {\n\treturn nil, err\n}`],
];

/** A text that is saved, and another of its shape that is copied. */
type Pair = { readonly name: string; readonly saved: string; readonly copied: string };

/** Each shape about each thing, with the same about each other one: pairs that are alike in nothing but their shape. */
export const FURTHER_IDIOMS: readonly Pair[] = SHAPES.flatMap(([name, of]) => THINGS.flatMap((one) =>
  THINGS.filter((other) => other !== one).map((other) => ({ name, saved: of(one), copied: of(other) }))));
