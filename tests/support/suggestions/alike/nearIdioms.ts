import { written, type EntityName, type Written } from './entity.ts';

/** A thing and what is known of it: two texts, a number, a day and a yes or no, in this order for all of them. */
type Thing = { readonly entity: EntityName; readonly fields: readonly EntityName[] };

const thing = (entity: string, ...fields: readonly [string, string, string, string, string]): Thing => {
  return { entity: entity.split(' '), fields: fields.map((field) => field.split(' ')) };
};

const THINGS: readonly Thing[] = [
  thing('customer', 'given name', 'phone', 'loyalty points', 'birth date', 'wants newsletter'),
  thing('invoice', 'currency', 'payment reference', 'net amount', 'due date', 'paid'),
  thing('vehicle', 'number plate', 'model', 'mileage', 'first registration', 'electric'),
  thing('course', 'title', 'teacher', 'seats', 'starts on', 'online'),
  thing('parcel', 'tracking code', 'carrier', 'weight', 'sent on', 'insured'),
  thing('recipe', 'cuisine', 'author', 'servings', 'published on', 'vegetarian'),
  thing('sensor', 'location', 'firmware', 'interval', 'last seen', 'calibrated'),
  thing('flight', 'origin', 'destination', 'gate', 'departure', 'delayed'),
];

/** The shape of a text about a thing and five names of what is known of it. */
type Shape = {
  readonly name: string;
  readonly half: 'a' | 'b';
  readonly of: (about: Written, fields: readonly Written[]) => readonly string[];
};

const NOTHING: Written = written(['nothing']);

type OfFive = (
  about: Written, one: Written, two: Written, three: Written, four: Written, five: Written,
) => readonly string[];

const shape = (half: 'a' | 'b', name: string, of: OfFive): Shape => ({
  half,
  name,
  of: (about, [one = NOTHING, two = NOTHING, three = NOTHING, four = NOTHING, five = NOTHING]) =>
    of(about, one, two, three, four, five),
});

/** Half b was written with half a and not looked at while the engine was changed. */
const SHAPES: readonly Shape[] = [
  shape('a', 'accessors of java', (_, one) => [
    `    public String get${one.pascal}() {`,
    `        return ${one.camel};`,
    '    }',
    '',
    `    public void set${one.pascal}(String ${one.camel}) {`,
    `        this.${one.camel} = ${one.camel};`,
    '    }',
  ]),
  shape('b', 'accessors of php', (_, one) => [
    `    public function get${one.pascal}(): ?string`,
    '    {',
    `        return $this->${one.camel};`,
    '    }',
    '',
    `    public function set${one.pascal}(?string $${one.camel}): static`,
    '    {',
    `        $this->${one.camel} = $${one.camel};`,
    '',
    '        return $this;',
    '    }',
  ]),
  shape('a', 'interface of typescript', (about, one, two, three, four, five) => [
    `export interface ${about.pascal}Dto {`,
    '  id: string;',
    `  ${one.camel}: string;`,
    `  ${two.camel}: string;`,
    `  ${three.camel}: number;`,
    `  ${four.camel}: Date;`,
    `  ${five.camel}: boolean;`,
    '}',
  ]),
  shape('b', 'record of java', (about, one, two, three, four, five) => [
    `public record ${about.pascal}Response(`,
    '        long id,',
    `        String ${one.camel},`,
    `        String ${two.camel},`,
    `        int ${three.camel},`,
    `        LocalDate ${four.camel},`,
    `        boolean ${five.camel}) {`,
    '}',
  ]),
  shape('a', 'table of sql', (about, one, two, three, four, five) => [
    `CREATE TABLE ${about.snakes} (`,
    '  id BIGSERIAL PRIMARY KEY,',
    `  ${one.snake} VARCHAR(200) NOT NULL,`,
    `  ${two.snake} VARCHAR(80),`,
    `  ${three.snake} INTEGER NOT NULL DEFAULT 0,`,
    `  ${four.snake} TIMESTAMP,`,
    `  ${five.snake} BOOLEAN NOT NULL DEFAULT FALSE`,
    ');',
  ]),
  shape('b', 'model of django', (about, one, two, three, four, five) => [
    `class ${about.pascal}(models.Model):`,
    `    ${one.snake} = models.CharField(max_length=200)`,
    `    ${two.snake} = models.CharField(max_length=80, blank=True)`,
    `    ${three.snake} = models.PositiveIntegerField(default=0)`,
    `    ${four.snake} = models.DateField(null=True)`,
    `    ${five.snake} = models.BooleanField(default=False)`,
    '',
    '    class Meta:',
    `        verbose_name_plural = "${about.snakes}"`,
  ]),
  shape('a', 'schema of zod', (about, one, two, three, four, five) => [
    `export const ${about.camel}Schema = z.object({`,
    '  id: z.string().uuid(),',
    `  ${one.camel}: z.string().min(1),`,
    `  ${two.camel}: z.string().optional(),`,
    `  ${three.camel}: z.number().int(),`,
    `  ${four.camel}: z.coerce.date(),`,
    `  ${five.camel}: z.boolean().default(false),`,
    '});',
    `export type ${about.pascal} = z.infer<typeof ${about.camel}Schema>;`,
  ]),
  shape('b', 'schema of mongoose', (about, one, two, three, four, five) => [
    `const ${about.camel}Schema = new Schema({`,
    `  ${one.camel}: { type: String, required: true },`,
    `  ${two.camel}: { type: String, trim: true },`,
    `  ${three.camel}: { type: Number, default: 0 },`,
    `  ${four.camel}: { type: Date, index: true },`,
    `  ${five.camel}: { type: Boolean, default: false },`,
    '}, { timestamps: true });',
    '',
    `module.exports = mongoose.model('${about.pascal}', ${about.camel}Schema);`,
  ]),
  shape('a', 'struct of go', (about, one, two, three, four, five) => [
    `type ${about.pascal} struct {`,
    '\tID string `json:"id"`',
    `\t${one.pascal} string \`json:"${one.snake}"\``,
    `\t${two.pascal} string \`json:"${two.snake},omitempty"\``,
    `\t${three.pascal} int \`json:"${three.snake}"\``,
    `\t${four.pascal} time.Time \`json:"${four.snake}"\``,
    `\t${five.pascal} bool \`json:"${five.snake}"\``,
    '}',
  ]),
  shape('b', 'struct of rust', (about, one, two, three, four, five) => [
    '#[derive(Debug, Clone, Serialize, Deserialize)]',
    `pub struct ${about.pascal} {`,
    '    pub id: Uuid,',
    `    pub ${one.snake}: String,`,
    `    pub ${two.snake}: Option<String>,`,
    `    pub ${three.snake}: u32,`,
    `    pub ${four.snake}: NaiveDate,`,
    `    pub ${five.snake}: bool,`,
    '}',
  ]),
  shape('a', 'dataclass of python', (about, one, two, three, four, five) => [
    '@dataclass(frozen=True)',
    `class ${about.pascal}:`,
    '    id: int',
    `    ${one.snake}: str`,
    `    ${two.snake}: str | None`,
    `    ${three.snake}: int`,
    `    ${four.snake}: date`,
    `    ${five.snake}: bool = False`,
  ]),
  shape('b', 'model of pydantic', (about, one, two, three, four, five) => [
    `class ${about.pascal}Create(BaseModel):`,
    `    ${one.snake}: str = Field(min_length=1)`,
    `    ${two.snake}: str | None = None`,
    `    ${three.snake}: int = Field(ge=0)`,
    `    ${four.snake}: datetime`,
    `    ${five.snake}: bool = True`,
    '',
    '    model_config = ConfigDict(from_attributes=True)',
  ]),
  shape('a', 'handlers of express', (about) => [
    `router.post('/${about.kebabs}', async (req, res) => {`,
    `  const ${about.camel} = await ${about.pascal}.create(req.body);`,
    `  res.status(201).location(\`/${about.kebabs}/\${${about.camel}.id}\`).json(${about.camel});`,
    '});',
    '',
    `router.delete('/${about.kebabs}/:id', async (req, res) => {`,
    `  await ${about.pascal}.deleteOne({ _id: req.params.id });`,
    '  res.status(204).end();',
    '});',
  ]),
  shape('b', 'controller of spring', (about) => [
    '@RestController',
    `@RequestMapping("/api/${about.kebabs}")`,
    `public class ${about.pascal}Controller {`,
    `    private final ${about.pascal}Service ${about.camel}Service;`,
    '',
    '    @GetMapping("/{id}")',
    `    public ${about.pascal} find(@PathVariable long id) {`,
    `        return ${about.camel}Service.findById(id);`,
    '    }',
    '}',
  ]),
  shape('a', 'repository of kotlin', (about, one) => [
    '@Repository',
    `interface ${about.pascal}Repository : JpaRepository<${about.pascal}, Long> {`,
    `    fun findBy${one.pascal}(${one.camel}: String): List<${about.pascal}>`,
    '',
    `    @Query("select e from ${about.pascal} e where e.${one.camel} is null")`,
    `    fun findWithout${one.pascal}(): List<${about.pascal}>`,
    '}',
  ]),
  shape('b', 'type of graphql', (about, one, two, three, four, five) => [
    `type ${about.pascal} implements Node {`,
    '  id: ID!',
    `  ${one.camel}: String!`,
    `  ${two.camel}: String`,
    `  ${three.camel}: Int!`,
    `  ${four.camel}: DateTime`,
    `  ${five.camel}: Boolean!`,
    '}',
    '',
    `input ${about.pascal}Input {`,
    `  ${one.camel}: String!`,
    `  ${two.camel}: String`,
    '}',
  ]),
  shape('a', 'model of prisma', (about, one, two, three, four, five) => [
    `model ${about.pascal} {`,
    '  id        Int      @id @default(autoincrement())',
    `  ${one.camel} String @unique`,
    `  ${two.camel} String?`,
    `  ${three.camel} Int @default(0)`,
    `  ${four.camel} DateTime @default(now())`,
    `  ${five.camel} Boolean @default(false)`,
    '}',
  ]),
  shape('b', 'schema of json', (about, one, two, three, four, five) => [
    '{',
    `  "title": "${about.pascal}",`,
    '  "type": "object",',
    '  "properties": {',
    `    "${one.camel}": { "type": "string", "minLength": 1 },`,
    `    "${two.camel}": { "type": "string" },`,
    `    "${three.camel}": { "type": "integer", "minimum": 0 },`,
    `    "${four.camel}": { "type": "string", "format": "date-time" },`,
    `    "${five.camel}": { "type": "boolean" }`,
    '  },',
    `  "required": ["${one.camel}", "${three.camel}"]`,
    '}',
  ]),
  shape('a', 'properties of swift', (about, one, two, three, four, five) => [
    `struct ${about.pascal}: Codable, Identifiable {`,
    '    let id: UUID',
    `    var ${one.camel}: String`,
    `    var ${two.camel}: String?`,
    `    var ${three.camel}: Int`,
    `    var ${four.camel}: Date`,
    `    var ${five.camel}: Bool`,
    '}',
  ]),
  shape('b', 'accessors of c++', (about, one, two) => [
    `const std::string& ${about.pascal}::${one.camel}() const {`,
    `    return m_${one.camel};`,
    '}',
    '',
    `void ${about.pascal}::set${one.pascal}(const std::string& ${one.camel}) {`,
    `    m_${one.camel} = ${one.camel};`,
    `    emit ${one.camel}Changed(m_${one.camel}, m_${two.camel});`,
    '}',
  ]),
];

/** A text about one thing is saved, the same shape about another is copied: not the same, worth saving. */
export type NearIdiom = { readonly name: string; readonly half: 'a' | 'b'; readonly saved: string; readonly copied: string };

const textOf = ({ of }: Shape, { entity, fields }: Thing): string => of(written(entity), fields.map(written)).join('\n');

/** For each shape six pairs of things. */
const PAIRS: readonly (readonly [number, number])[] = [[0, 1], [2, 3], [4, 5], [6, 7], [1, 4], [5, 2]];

export const NEAR_IDIOMS: readonly NearIdiom[] = SHAPES.flatMap((each) => PAIRS.flatMap(([one, other]) => {
  const [saved, copied] = [THINGS[one], THINGS[other]];
  if (saved === undefined || copied === undefined) return [];
  const name = `${each.name}: ${saved.entity.join(' ')}, ${copied.entity.join(' ')}`;
  return [{ name, half: each.half, saved: textOf(each, saved), copied: textOf(each, copied) }];
}));
