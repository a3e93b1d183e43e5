import { describe, expect, it } from 'vitest';
import type { Method, Operation } from '../../../contract/operation.ts';
import { operations } from '../../../contract/operations.ts';
import { methodsOf, takenPaths } from '../../../service/http/methods.ts';
import { operationPathOf } from '../../support/operationPath.ts';

const row = (method: Method, path: string): Operation => ({
  id: `${method} ${path}`, method, path, group: 'Applications', deprecated: false, purpose: '', request: null,
  response: { kind: 'empty' }, statuses: [],
});

describe('takenPaths', () => {
  it('are those that a row with a parameter would answer by another method, HEAD with GET', () => {
    expect(takenPaths([row('POST', '/a/b'), row('GET', '/a/{c}'), row('GET', '/d/e'), row('POST', '/{d}/e')])).toEqual([
      { method: 'GET', path: '/a/b' }, { method: 'HEAD', path: '/a/b' }, { method: 'POST', path: '/d/e' },
    ]);
  });

  it('are none where the path has that method itself, or nothing has its form', () => {
    expect(takenPaths([row('GET', '/a/b'), row('POST', '/a/b'), row('GET', '/a/{c}'), row('POST', '/x/y/z')])).toEqual([]);
  });

  it('of the interface are those whose last part looks like an id', () => {
    const taken = (['applicationsRegister', 'assetUpdate', 'assetReclassify', 'annotationUpdate'] as const)
      .flatMap((id) => ['GET', 'HEAD'].map((method) => ({ method, path: operationPathOf(id) })));
    expect(takenPaths(operations)).toEqual(taken);
  });
});

describe('methodsOf', () => {
  it('are those of the path itself before those of a row with a parameter', () => {
    expect(methodsOf(operations, `${operationPathOf('applicationsRegister')}?a=/connect`)).toEqual(['POST']);
    expect(methodsOf(operations, operationPathOf('applicationsSpecificApplicationSnapshot', { application: 'x' }))).toEqual(['GET', 'HEAD']);
    expect(methodsOf(operations, operationPathOf('applicationsExternalSnapshot'))).toEqual(['GET', 'HEAD']);
  });

  it('are none of a path that leads nowhere', () => {
    for (const target of ['/', '/connect/', '/applications%2Fregister', '/%zz', '']) expect(methodsOf(operations, target)).toEqual([]);
  });
});
