import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { byId, email, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { answerErrors } from './answer-errors.ts';
import { createApi, type Route } from './api.ts';
import type { Tools, Visitor } from './context.ts';
import { createCallCounter } from './count-call.ts';
import { type AnswerCache, type CachedAnswer, createCache, uncached } from './response-cache.ts';
import { serveApi } from './serve-api.ts';

const database = useDatabase({ max: 20 });
const note = z.object({ id: z.number(), text: z.string() });
const base = { summary: 'For this test only.' } as const;

const api = {
  read: get('/api/notes/:id', { ...base, access: 'public', params: byId, reply: note, cached: true }),
  all: get('/api/all-notes', {
    ...base,
    access: 'public',
    reply: z.object({ for: z.string() }),
    cached: true,
    adminsSeeMore: true,
  }),
  list: get('/api/notes', { ...base, access: 'public', query: pageQuery, reply: z.array(note), paged: true }),
  mine: get('/api/mine', { ...base, access: 'user', reply: z.object({ id: z.number() }) }),
  api: get('/api/desk', { ...base, access: 'admin', reply: z.object({ id: z.number() }) }),
  tidy: post('/api/desk', { ...base, access: 'admin', status: 204, reply: z.any() }),
  write: post('/api/notes', {
    ...base,
    access: 'public',
    status: 201,
    idempotent: true,
    body: z.object({ text: requiredText(20), email: z.optional(email()) }),
    reply: note,
  }),
  knock: post('/api/knock', {
    ...base,
    access: 'public',
    status: 204,
    limit: { max: 3, perMinutes: 15 },
    reply: z.any(),
  }),
  receipt: get('/api/receipt', { ...base, access: 'public', file: 'text/csv', reply: z.any() }),
  refuse: post('/api/refuse/:how', {
    ...base,
    access: 'public',
    params: z.object({ how: z.string() }),
    reply: z.any(),
  }),
};

let reads = 0;
const routes = (route: Route) => {
  route(api.read, async (_, { params }) => {
    reads++;
    return { id: params.id, text: 'kept', secret: 'never leaves' };
  });
  route(api.all, async ({ visitor }) => {
    reads++;
    return { for: visitor ? `${visitor.role} ${visitor.id}` : 'everybody' };
  });
  route(api.list, async (_, { query }) => ({ items: [{ id: query.page, text: query.q ?? '' }], total: 41 }));
  route(api.mine, async ({ visitor }) => ({ id: visitor.id }));
  route(api.api, async ({ visitor }) => ({ id: visitor.id }));
  route(api.write, async ({ db }, { body }) => {
    if (body.text === 'full') throw conflict('full', 'That is full.');
    const { rows } = await db.execute(sql`insert into notes (text) values (${body.text}) returning id`);
    return { id: Number(rows[0]?.id), text: body.text };
  });
  route(api.knock, async () => undefined);
  route(api.tidy, async () => undefined);
  route(api.receipt, async () => ({ name: 'a "b".csv', content: 'x,y' }));
  route(api.refuse, async (_, { params }) => {
    if (params.how === 'rule') throw refusal('not_so', 'Not so.');
    throw new Error('password=hunter2 at /srv/secret.ts');
  });
};

let app: FastifyInstance;
let answers: AnswerCache;
let visitor: Visitor | null = null;
let isCacheable = true;
let hasHeardAll = true;
const clock = { now: new Date('2026-03-10T08:00:00Z') };

beforeAll(async () => {
  const tools: Tools = {
    db: database.db,
    now: () => clock.now,
    publicUrl: 'http://t',
    files: { folder: '/' },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
  };
  await database.database.pool.query('create table notes (id serial, text text)');
  app = Fastify();
  answers = createCache<CachedAnswer>({ isCacheable: () => isCacheable });
  answerErrors(app);
  const countCall = createCallCounter(tools);
  serveApi(app, {
    api: createApi([routes], tools),
    answers,
    hasHeardAll: async () => hasHeardAll,
    tools,
    countCall,
    whoIs: async () => visitor,
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  visitor = null;
  isCacheable = true;
  hasHeardAll = true;
  reads = 0;
  answers.clear();
  await database.database.pool.query('truncate rate_limits, idempotency_keys, notes restart identity');
});

const written = async () => (await database.database.pool.query('select id from notes')).rowCount;
const bearer = { authorization: 'Bearer x' };
const write = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/notes', payload, headers });

describe('who may call', () => {
  test.each([
    ['nobody', null, 401, 401],
    ['a member', { id: 7, email: 'm', role: 'user' }, 200, 403],
    ['an admin', { id: 8, email: 'a', role: 'admin' }, 200, 200],
  ] as const)('%s', async (_, who, mine, api) => {
    visitor = who;
    const statuses = await Promise.all(
      ['/api/mine', '/api/desk'].map(async (url) => (await app.inject({ url, headers: bearer })).statusCode),
    );
    expect(statuses).toEqual([mine, api]);
  });
});

describe('what comes in', () => {
  test('is parsed as the contract means it', async () => {
    const response = await app.inject('/api/notes?page=3&q=%20rose%20');
    expect(response.json()).toEqual([{ id: 3, text: 'rose' }]);
  });

  test.each([
    ['/api/notes/seven', 'id', 'Please give a whole number'],
    ['/api/notes/1.5', 'id', 'Please give a whole number'],
    ['/api/notes?page=0', 'page', undefined],
  ])('%s is refused and the field named', async (url, field, message) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'malformed',
      fields: { [field]: message ?? expect.any(String) },
    });
  });

  test('every wrong field is named, each with its own sentence', async () => {
    const response = await write({ text: ' ', email: 'nobody' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        message: 'Please check the marked fields.',
        code: 'malformed',
        fields: { text: 'Please fill in this field', email: 'Please enter a valid email address' },
      },
    ]);
  });

  test('a body that is missing is asked for', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/notes' });
    expect([response.statusCode, response.json().message]).toEqual([400, 'Please send the details as JSON.']);
  });

  test('keys the contract does not know are ignored', async () => {
    expect((await write({ text: 'hello', role: 'admin' })).json()).toEqual({ id: 1, text: 'hello' });
  });
});

describe('what goes out', () => {
  test('holds nothing the contract does not name', async () => {
    expect((await app.inject('/api/notes/7')).json()).toEqual({ id: 7, text: 'kept' });
  });

  test('a page of a list is an array with its total beside it', async () => {
    const response = await app.inject('/api/notes');
    expect([response.json(), response.headers['x-total-count']]).toEqual([[{ id: 1, text: '' }], '41']);
  });

  test('a file comes as a file, under a name that cannot break out of its header', async () => {
    const { headers, body } = await app.inject('/api/receipt');
    expect([headers['content-type'], headers['content-disposition'], body]).toEqual([
      'text/csv',
      'attachment; filename="a__b_.csv"',
      'x,y',
    ]);
  });

  test('a rule that says no is 422 with its reason', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/refuse/rule' });
    expect([response.statusCode, response.json()]).toEqual([422, { message: 'Not so.', code: 'not_so' }]);
  });

  test('an error is reported without secrets', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/refuse/fault' });
    expect([response.statusCode, response.json().code]).toEqual([500, 'unexpected']);
    expect(response.body).not.toMatch(/hunter2|secret|at /);
  });
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'form-0001' };

  test('the same key and body give the same answer and act once', async () => {
    const first = await write({ text: 'hello' }, key);
    const second = await write({ text: 'hello' }, key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect([second.json(), await written()]).toEqual([first.json(), 1]);
  });

  test('twenty at once act once and all get the same response', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => write({ text: 'hello' }, key)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await written()).toBe(1);
  });

  test('the same key with another body is a conflict', async () => {
    await write({ text: 'hello' }, key);
    const response = await write({ text: 'other' }, key);
    expect([response.statusCode, response.json().code, await written()]).toEqual([409, 'key_reused', 1]);
  });

  test('a refused request leaves the key free for another try', async () => {
    expect((await write({ text: 'full' }, key)).statusCode).toBe(409);
    expect((await write({ text: 'hello' }, key)).statusCode).toBe(201);
  });

  test('two people may happen on the same key', async () => {
    await write({ text: 'hello' }, key);
    visitor = { id: 7, email: 'm', role: 'user' };
    expect((await write({ text: 'other' }, { ...key, ...bearer })).statusCode).toBe(201);
  });

  test('a key that is no key is refused', async () => {
    expect((await write({ text: 'hello' }, { 'idempotency-key': 'x' })).statusCode).toBe(400);
  });
});

describe('limits', () => {
  const knock = () => app.inject({ method: 'POST', url: '/api/knock' });

  test('the fourth call in 15 minutes gets a Retry-After', async () => {
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await knock()).statusCode);
    const fourth = await knock();
    expect([statuses, fourth.statusCode, fourth.headers['retry-after']]).toEqual([
      [204, 204, 204],
      429,
      '900',
    ]);
    expect(fourth.json().code).toBe('too_many');
  });

  test('fifty at once let exactly three in', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, knock));
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(3);
  });

  test('when the time is over the door opens again', async () => {
    for (let index = 0; index < 4; index++) await knock();
    clock.now = new Date(clock.now.getTime() + 15 * 60_000);
    expect((await knock()).statusCode).toBe(204);
  });
});

describe('answers that are asked for again and again', () => {
  const request = (headers = {}, page = 1) =>
    app.inject({ url: `/api/notes?page=${page}`, headers: { ...bearer, ...headers } });

  test('need not travel twice', async () => {
    const { headers } = await request();
    const again = await request({ 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('travel when they are others', async () => {
    const { headers } = await request();
    expect((await request({ 'if-none-match': headers.etag }, 2)).statusCode).toBe(200);
  });
});

describe('cached responses', () => {
  test('are made once, and again after a change', async () => {
    await Promise.all(Array.from({ length: 10 }, () => app.inject('/api/notes/7')));
    await app.inject('/api/notes/7?utm_source=junk');
    expect(reads).toBe(1);
    answers.clear();
    await app.inject('/api/notes/7');
    expect(reads).toBe(2);
  });

  test('bear a tag, and an unchanged one is not sent again', async () => {
    const first = await app.inject('/api/notes/7');
    const second = await app.inject({
      url: '/api/notes/7',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([second.statusCode, second.body]).toEqual([304, '']);
  });

  test.each(['W/TAG', '"other", TAG', 'W/"other" , W/TAG', '*'])(
    'are not sent again to who has them by If-None-Match: %s',
    async (given) => {
      const { headers } = await app.inject('/api/notes/7');
      const sent = { 'if-none-match': given.replace('TAG', String(headers.etag)) };
      expect((await app.inject({ url: '/api/notes/7', headers: sent })).statusCode).toBe(304);
    },
  );

  const signedIn = (url: string, headers = {}) => app.inject({ url, headers: { ...bearer, ...headers } });

  test('are sent to whoever is signed in, too, but for no browser to store', async () => {
    visitor = { id: 7, email: 'm', role: 'user' };
    const shared = await app.inject('/api/notes/7');
    const own = await signedIn('/api/notes/7');
    expect(reads).toBe(1);
    expect(own.body).toBe(shared.body);
    expect([shared.headers['cache-control'], own.headers['cache-control']]).toEqual(['no-cache', 'no-store']);
    const again = await signedIn('/api/notes/7', { 'if-none-match': own.headers.etag });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store']);
  });

  test('who is signed in gets none that may be behind a change', async () => {
    visitor = { id: 7, email: 'm', role: 'user' };
    hasHeardAll = false;
    await signedIn('/api/notes/7');
    await signedIn('/api/notes/7');
    expect(reads).toBe(2);
  });

  test('are kept apart for admins, where they see more; not for a key, which is nobody', async () => {
    const forWhom = async (who: Visitor | null) => {
      visitor = who;
      return (await signedIn('/api/all-notes')).json().for;
    };
    const key = { id: 1, name: 'Key', admit: () => {}, checkInput: () => {} };
    const keyVisitor = { id: 8, email: 'a', role: 'admin', key } as unknown as Visitor; // what is called of it
    expect(await forWhom({ id: 8, email: 'a', role: 'admin' })).toBe('admin 8');
    expect(await forWhom({ id: 7, email: 'm', role: 'user' })).toBe('everybody');
    expect(await forWhom(keyVisitor)).toBe('everybody');
    expect(await forWhom({ id: 8, email: 'a', role: 'admin' })).toBe('admin 8');
    expect(await forWhom(null)).toBe('everybody');
    expect(reads).toBe(2);
  });

  test('are not used while changes are not listened for', async () => {
    await app.inject('/api/notes/7');
    isCacheable = false;
    await app.inject('/api/notes/7');
    await app.inject('/api/notes/7');
    expect(reads).toBe(3);
  });

  test('the studio reads its own writing at once; what visitors write leaves them alone', async () => {
    await app.inject('/api/notes/7');
    await write({ text: 'hello' });
    await app.inject('/api/notes/7');
    expect(reads).toBe(1);

    visitor = { id: 1, email: 'admin@petal.example', role: 'admin' };
    await app.inject({ method: 'POST', url: '/api/desk', headers: { authorization: 'Bearer x' } });
    await app.inject('/api/notes/7');
    expect(reads).toBe(2);
  });
});
