import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkContentType, hasBody } from '../../../service/http/contentType.ts';
import { problemIn, refusalOf } from '../../../service/http/problems.ts';

const requestOf = (headers: IncomingHttpHeaders, method = 'POST'): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.headers = headers;
  request.method = method;
  return request;
};

const statusOf = (headers: IncomingHttpHeaders): number | 'accepted' => {
  try {
    checkContentType(requestOf(headers));
    return 'accepted';
  } catch (error) {
    const problem = error instanceof Error ? problemIn(error) : undefined;
    if (problem !== undefined) return refusalOf(problem).status;
    throw error;
  }
};

describe('a body', () => {
  it.each<[headers: IncomingHttpHeaders, expected: boolean]>([
    [{}, false],
    [{ 'content-length': '0' }, false],
    [{ 'content-length': '1' }, true],
    [{ 'transfer-encoding': 'chunked' }, true],
  ])('follows %j: %s', (headers, expected) => {
    expect(hasBody(requestOf(headers))).toBe(expected);
  });
});

describe('#29 the type of a body', () => {
  it('says nothing about a GET, which nobody reads a body of', () => {
    expect(() => { checkContentType(requestOf({ 'content-length': '1', 'content-type': 'text/html' }, 'GET')); })
      .not.toThrow();
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    '  application/json',
    'application/json ',
    'application/json ; charset=utf-8',
    'text/plain',
    'text/plain;charset=UTF-8',
    'text/plain; x=application/json',
  ])('%j counts as JSON', (type) => {
    expect(statusOf({ 'content-length': '2', 'content-type': type })).toBe('accepted');
  });

  it.each([
    '',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/jsonx',
    'application/json/x',
    'application/vnd.api+json',
    'application/\tjson',
    'application/json\t',
    'application/json\t; charset=utf-8',
    '\tapplication/json',
    'application /json',
    'application/json, text/plain',
    'text/html; x=application/json',
    '; application/json',
  ])('%j is refused with 415', (type) => {
    expect(statusOf({ 'content-length': '2', 'content-type': type })).toBe(415);
  });

  it('may be left out', () => {
    expect(statusOf({ 'content-length': '2' })).toBe('accepted');
    expect(statusOf({ 'transfer-encoding': 'chunked' })).toBe('accepted');
  });

  it('does not matter where there is no body', () => {
    expect(statusOf({ 'content-type': 'text/html' })).toBe('accepted');
    expect(statusOf({ 'content-length': '0', 'content-encoding': 'gzip' })).toBe('accepted');
  });
});

describe('#29 an encoded body', () => {
  it.each(['gzip', 'br', 'deflate', 'gzip, identity', 'GZIP'])('%s is refused with 415', (encoding) => {
    const headers = { 'content-length': '2', 'content-type': 'application/json', 'content-encoding': encoding };
    expect(statusOf(headers)).toBe(415);
  });

  it('passes when it says that it is as it is', () => {
    expect(statusOf({ 'content-length': '2', 'content-encoding': 'Identity' })).toBe('accepted');
  });
});
