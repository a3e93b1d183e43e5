import { ENTITIES, written, type EntityName, type Written } from './entity.ts';

/** Near-identical snippets, one for each entity; the name of the entity is among the first five lines. */
export type SiblingFamily = {
  readonly name: string;
  readonly half: 'a' | 'b';
  readonly of: (entity: Written, number: number) => readonly string[];
};

/** Lines of a sibling that are copied. */
const COPIED_LINES = 5;

const family = (half: 'a' | 'b', name: string, of: SiblingFamily['of']): SiblingFamily => ({ half, name, of });

/**
 * Shapes of which a code base has many. Half b was written with half a; of it only totals were read while the engine
 * was changed, but for those of each family before that.
 */
export const SIBLING_FAMILIES: readonly SiblingFamily[] = [
  family('a', 'express routes', ({ kebabs, camel, camels, words }) => [
    `router.get('/${kebabs}/:id', requireLogin, async (req, res, next) => {`,
    '  try {',
    `    const ${camel} = await db.${camels}.findById(req.params.id);`,
    `    if (!${camel}) return res.status(404).json({ error: 'no such ${words}' });`,
    `    res.json(${camel});`,
    '  } catch (error) {',
    '    next(error);',
    '  }',
    '});',
  ]),
  family('b', 'fastify handlers', ({ kebabs, pascal, camels }) => [
    'app.route({',
    '  method: \'POST\',',
    `  url: '/api/v2/${kebabs}',`,
    `  schema: { body: ${pascal}Schema, response: { 201: ${pascal}Schema } },`,
    '  handler: async (request, reply) => {',
    `    const saved = await request.server.${camels}.insert(request.body);`,
    '    return reply.code(201).send(saved);',
    '  },',
    '});',
  ]),
  family('a', 'translations', ({ camel, words }) => [
    '{',
    `  "${camel}": {`,
    `    "title": "Edit ${words}",`,
    '    "save": "Save changes",',
    '    "cancel": "Cancel",',
    '    "delete": "Delete",',
    '    "confirm": "Do you really want to delete this?"',
    '  }',
    '}',
  ]),
  family('b', 'messages of gettext', ({ words, snake }) => [
    `#: templates/${snake}/list.html:12`,
    `msgid "The ${words} was saved."`,
    `msgstr "${words} gespeichert."`,
    '',
    'msgid "Back to the list"',
    'msgstr "Zurück zur Liste"',
    '',
    'msgid "Nothing found"',
    'msgstr "Nichts gefunden"',
  ]),
  family('a', 'accessors of a java class', ({ pascal, camel }) => [
    `  public ${pascal} get${pascal}() {`,
    `    return this.${camel};`,
    '  }',
    '',
    `  public void set${pascal}(${pascal} ${camel}) {`,
    `    this.${camel} = Objects.requireNonNull(${camel});`,
    '    this.changed = true;',
    '  }',
  ]),
  family('b', 'properties of c#', ({ pascal, camel }) => [
    `    public ${pascal}Dto ${pascal}`,
    '    {',
    `        get => _${camel};`,
    '        set',
    '        {',
    `            if (_${camel} == value) return;`,
    `            _${camel} = value;`,
    `            OnPropertyChanged(nameof(${pascal}));`,
    '        }',
    '    }',
  ]),
  family('a', 'sql tables', ({ snakes, snake }) => [
    `CREATE TABLE ${snakes} (`,
    '    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,',
    '    name TEXT NOT NULL,',
    '    created_at TIMESTAMPTZ NOT NULL DEFAULT now(),',
    `    parent_${snake}_id BIGINT REFERENCES ${snakes} (id),`,
    '    archived BOOLEAN NOT NULL DEFAULT false',
    ');',
    `CREATE INDEX ${snakes}_name ON ${snakes} (name);`,
  ]),
  family('b', 'migrations of rails', ({ snakes, pascals, snake }) => [
    `class Create${pascals} < ActiveRecord::Migration[7.1]`,
    '  def change',
    `    create_table :${snakes} do |t|`,
    '      t.string :title, null: false',
    '      t.references :owner, null: false, foreign_key: true',
    `      t.integer :${snake}_count, default: 0`,
    '      t.timestamps',
    '    end',
    '  end',
    'end',
  ]),
  family('a', 'views of django', ({ snake, pascal }) => [
    '@login_required',
    `def ${snake}_detail(request, pk):`,
    `    ${snake} = get_object_or_404(${pascal}, pk=pk)`,
    '    if request.method == "POST":',
    `        form = ${pascal}Form(request.POST, instance=${snake})`,
    '        if form.is_valid():',
    '            form.save()',
    '            return redirect("home")',
    `    return render(request, "${snake}/detail.html", {"${snake}": ${snake}})`,
  ]),
  family('b', 'handlers of go', ({ pascal, camel, camels }) => [
    `func (s *Server) handleGet${pascal}(w http.ResponseWriter, r *http.Request) {`,
    '\tid := chi.URLParam(r, "id")',
    `\t${camel}, err := s.store.${pascal}ByID(r.Context(), id)`,
    '\tif err != nil {',
    '\t\thttp.Error(w, err.Error(), http.StatusNotFound)',
    '\t\treturn',
    '\t}',
    `\ts.log.Info("read", "kind", "${camels}")`,
    `\trender.JSON(w, r, ${camel})`,
    '}',
  ]),
  family('a', 'terraform resources', ({ kebab, snake }) => [
    `resource "aws_sqs_queue" "${snake}" {`,
    `  name                       = "prod-${kebab}-events"`,
    '  delay_seconds              = 5',
    '  message_retention_seconds  = 86400',
    '  visibility_timeout_seconds = 60',
    '  receive_wait_time_seconds  = 10',
    '  tags = local.common_tags',
    '}',
  ]),
  family('b', 'services of compose', ({ kebab, upper }, number) => [
    `  ${kebab}-worker:`,
    `    image: registry.example.com/${kebab}-worker:1.4`,
    '    restart: unless-stopped',
    '    environment:',
    `      QUEUE: ${upper}_JOBS`,
    '      LOG_LEVEL: info',
    `    ports: ["${8000 + number}:8080"]`,
    '    depends_on: [redis, postgres]',
  ]),
  family('a', 'react hooks', ({ pascal, camels, kebabs, pascals }) => [
    `export function use${pascals}() {`,
    `  return useQuery<${pascal}[]>({`,
    `    queryKey: ['${camels}'],`,
    `    queryFn: () => client.get('/${kebabs}').then((response) => response.data),`,
    '    staleTime: 60_000,',
    '    retry: 2,',
    '    refetchOnWindowFocus: false,',
    '  });',
    '}',
  ]),
  family('b', 'actions of redux', ({ camel, camels, pascal }) => [
    `const ${camels}Slice = createSlice({`,
    `  name: '${camels}',`,
    '  initialState: { items: [], status: \'idle\', error: null },',
    '  reducers: {',
    `    ${camel}Added(state, action) {`,
    '      state.items.push(action.payload);',
    '    },',
    `    ${camel}Removed(state, action: PayloadAction<${pascal}>) {`,
    '      state.items = state.items.filter((item) => item.id !== action.payload.id);',
    '    },',
    '  },',
    '});',
  ]),
  family('a', 'tests of a page', ({ words, kebabs }) => [
    `test('the list of ${words} entries can be sorted', async ({ page }) => {`,
    `  await page.goto('/admin/${kebabs}');`,
    '  await page.getByRole(\'button\', { name: \'Sort\' }).click();',
    '  const rows = page.getByRole(\'row\');',
    '  await expect(rows.first()).toBeVisible();',
    '  await expect(rows).toHaveCount(10);',
    '});',
  ]),
  family('b', 'messages of protobuf', ({ pascal, snake }) => [
    `message Get${pascal}Request {`,
    `  string ${snake}_id = 1;`,
    '  google.protobuf.FieldMask read_mask = 2;',
    '  bool allow_missing = 3;',
    '}',
    '',
    `message Get${pascal}Response {`,
    `  ${pascal} ${snake} = 1;`,
    '  google.protobuf.Timestamp read_at = 2;',
    '}',
  ]),
  family('a', 'routes by number', (_, number) => [
    'app.use(compression());',
    `app.get('/reports/${number + 1}', requireLogin, async (request, response) => {`,
    '  const rows = await database.query(reportQuery, [request.user.id]);',
    '  response.set(\'Cache-Control\', \'no-store\');',
    '  response.json({ rows, total: rows.length });',
    '});',
    'app.use(errors);',
  ]),
  family('b', 'locations of nginx', ({ kebab }) => [
    '    location = /healthz { return 204; }',
    `    location /${kebab}/ {`,
    '        proxy_set_header Host $host;',
    '        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '        proxy_http_version 1.1;',
    '        proxy_read_timeout 60s;',
    '        proxy_pass http://backend;',
    '    }',
  ]),
  family('a', 'routes with one word', ({ kebab }) => [
    `router.post('/${kebab}', validate(schema), async (req, res, next) => {`,
    '  try {',
    '    const saved = await service.save(req.params, req.body, req.user);',
    '    res.status(201).json(saved);',
    '  } catch (error) {',
    '    next(error);',
    '  }',
    '});',
  ]),
  family('b', 'jobs of a workflow', ({ snake }) => [
    '  - uses: actions/checkout@v4',
    '  - uses: actions/setup-node@v4',
    '    with: { node-version: 22, cache: npm }',
    '  - run: npm ci',
    `  - run: npm test --workspace ${snake}`,
    '  - uses: actions/upload-artifact@v4',
    '    with: { name: coverage, path: coverage }',
  ]),
];

type Sibling = { readonly id: string; readonly text: string };

/** The first `count` siblings of a family. */
export const siblingsOf = (shape: SiblingFamily, count: number): readonly Sibling[] =>
  ENTITIES.slice(0, count).map((entity: EntityName, number) =>
    ({ id: `${shape.name} ${entity.join(' ')}`, text: shape.of(written(entity), number).join('\n') }));

/** What is copied of a sibling: its first five lines. */
export const beginningOf = ({ text }: Sibling): string => text.split('\n').slice(0, COPIED_LINES).join('\n');
