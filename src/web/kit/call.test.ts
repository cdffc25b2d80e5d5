import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { apiQuery, queryByKey } from './api-query.ts';
import { CallError, call, messageOf } from './call.ts';

const read = get('/api/things/:id', {
  access: 'public',
  summary: '',
  params: z.object({ id: z.number() }),
  query: z.object({ q: z.optional(z.string()) }),
  reply: z.object({ id: z.number() }),
});
const write = post('/api/things', {
  access: 'public',
  summary: '',
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.number() }),
});

const table = post('/api/tables', {
  access: 'public',
  summary: '',
  body: z.string(),
  text: true,
  reply: z.object({ id: z.number() }),
});

const sent: [string, RequestInit][] = [];
let answer: () => Response;
const headersOf = (index = 0) => sent[index]?.[1].headers;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ id: 7 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  test('goes to the address of the contract, uncached and without a content type where there is no body', async () => {
    expect(
      await call<typeof read>('GET /api/things/:id', { params: { id: 7 }, query: { q: 'rose oil' } }),
    ).toEqual({ id: 7 });
    expect(sent[0]).toEqual(['/api/things/7?q=rose+oil', { method: 'GET', cache: 'no-store', headers: {} }]);
  });

  test('a body travels as JSON and says so', async () => {
    await call<typeof write>('POST /api/things', { body: { name: 'Mei' } });
    expect([sent[0]?.[1].body, headersOf()]).toEqual([
      '{"name":"Mei"}',
      { 'content-type': 'application/json' },
    ]);
  });

  test('a text travels as it is and says so', async () => {
    await call<typeof table>('POST /api/tables', { body: 'a,"b"\n' });
    expect([sent[0]?.[1].body, headersOf()]).toEqual([
      'a,"b"\n',
      { 'content-type': 'text/plain; charset=utf-8' },
    ]);
  });

  test('the session token of this browser goes along as the bearer', async () => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sessionToken' ? 'abc' : null) });
    await call<typeof read>('GET /api/things/:id', { params: { id: 7 }, query: {} });
    expect(headersOf()).toEqual({ authorization: 'Bearer abc' });
  });

  test('a browser that forbids storage has nobody signed in', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    await call<typeof read>('GET /api/things/:id', { params: { id: 7 }, query: {} });
    expect(headersOf()).toEqual({});
  });
});

describe('a call that fails', () => {
  const failure = () =>
    call<typeof read>('GET /api/things/:id', { params: { id: 7 }, query: {} }).catch(
      (error: unknown) => error,
    );

  test('throws the status, a colon, a space and the body', async () => {
    answer = () => new Response('{"message":"Taken","code":"taken"}', { status: 409 });
    expect(await failure()).toMatchObject({
      message: '409: {"message":"Taken","code":"taken"}',
      status: 409,
    });
  });

  test('throws the status text where the body is empty', async () => {
    answer = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
    expect(await failure()).toMatchObject({ message: '502: Bad Gateway' });
  });

  test('shows people the server’s sentence, or ours where it sent none', () => {
    expect(messageOf(new CallError(409, '{"message":"Taken"}'), 'Sorry')).toBe('Taken');
    expect(messageOf(new CallError(502, '<html>'), 'Sorry')).toBe('Sorry');
    expect(messageOf(new TypeError('Failed to fetch'), 'Sorry')).toBe('Sorry');
  });
});

describe('queries', () => {
  test('a query is cached under its address, so that a feature is refetched by its first part', () => {
    expect(
      apiQuery<typeof read>('GET /api/things/:id', { params: { id: 7 }, query: { q: 'x' } }).queryKey,
    ).toEqual(['/api/things', '7', { q: 'x' }]);
  });

  test('the default query reads the address that its key spells', async () => {
    await queryByKey({ queryKey: ['/api/things', 7, 'images', { page: 2 }] });
    expect(sent[0]?.[0]).toBe('/api/things/7/images?page=2');
  });

  test('a 401 raises, unless the query asked for nobody instead', async () => {
    answer = () => new Response('{}', { status: 401 });
    await expect(queryByKey({ queryKey: ['/api/user'] })).rejects.toThrow('401: {}');
    expect(await queryByKey({ queryKey: ['/api/user'], meta: { nobodyOn401: true } })).toBeNull();
  });
});
