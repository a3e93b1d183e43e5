import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const entry = join(dirname(createRequire(import.meta.url).resolve('@pieces.app/pieces-os-client')), 'index.d.ts');

/** The types that the public SDK declares, and what of a value is not as one of them says. */
export const declaredTypes = (): ((type: string, value: unknown) => string[]) => {
  const program = ts.createProgram([entry], {
    strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true, types: [], lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
  if (file === undefined || module === undefined) throw new Error('The SDK declares no types.');
  const exported = new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));

  const walk = (declared: ts.Type, value: unknown, path: string, problems: string[]): void => {
    const type = checker.getNonNullableType(declared);
    const wanted = checker.typeToString(type);
    const expect = (isRight: boolean): void => { if (!isRight) problems.push(`${path}: ${wanted} expected`); };
    if (type.isUnion() || (type.flags & ts.TypeFlags.EnumLike) !== 0) {
      const literals = (type.isUnion() ? type.types : [type]).map((each) => (
        each.isLiteral() ? each.value : checker.typeToString(each)
      ));
      expect(literals.some((literal) => literal === value || literal === String(value)));
    } else if (wanted === 'Date') expect(value instanceof Date && !Number.isNaN(value.getTime()));
    else if ((type.flags & ts.TypeFlags.StringLike) !== 0) expect(typeof value === 'string');
    else if ((type.flags & ts.TypeFlags.NumberLike) !== 0) expect(typeof value === 'number');
    else if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) expect(typeof value === 'boolean');
    else if (checker.isArrayType(type)) {
      const [member] = checker.getTypeArguments(type as ts.TypeReference);
      expect(Array.isArray(value));
      if (member === undefined || !Array.isArray(value)) return;
      for (const [at, each] of value.entries()) walk(member, each, `${path}[${at}]`, problems);
    } else if ((type.flags & ts.TypeFlags.Object) !== 0) {
      expect(typeof value === 'object' && value !== null);
      if (typeof value !== 'object' || value === null) return;
      const fields = value as Readonly<Record<string, unknown>>;
      for (const symbol of checker.getPropertiesOfType(type)) {
        const field = fields[symbol.name];
        const at = `${path}.${symbol.name}`;
        if (field !== undefined) walk(checker.getTypeOfSymbolAtLocation(symbol, file), field, at, problems);
        else if ((symbol.flags & ts.SymbolFlags.Optional) === 0) problems.push(`${at} is missing`);
      }
      const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
      if (index !== undefined) for (const [key, each] of Object.entries(fields)) walk(index, each, `${path}.${key}`, problems);
    }
  };

  return (name, value) => {
    const symbol = exported.get(name);
    if (symbol === undefined) throw new Error(`The SDK has no type ${name}.`);
    const real = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
    const problems: string[] = [];
    walk(checker.getDeclaredTypeOfSymbol(real), value, name, problems);
    return problems;
  };
};
