import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import type { Endpoint, Schema } from '#shared/kit/endpoint.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';
import { isLong } from '#shared/testing/runs.ts';
import { features } from './features.ts';
import { MOST_LEVELS, MOST_VALUES } from './kit/http/parse-json.ts';
import { receive } from './kit/http/receive.ts';
import { useStudio } from './testing/use-studio.ts';

/** How every endpoint must handle invalid input, by the list the server registers. */

const endpoints: Endpoint[] = [];
for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));
const PARTS = ['params', 'query', 'headers', 'body'] as const;

const studio = useStudio('2026-03-10T08:00:00Z');

test('where what is left out stays, everything can be left out', () => {
  const changes = endpoints.filter(({ summary }) => summary.includes('what is left out stays'));
  expect(changes.length).toBeGreaterThan(8);
  const refusing = changes.filter(({ body }) => !body?.safeParse({}).success);
  expect(refusing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a number in a path or a query is plain decimal digits, on every endpoint', () => {
  const numeric = endpoints.flatMap((endpoint) =>
    (['params', 'query'] as const).flatMap((part) =>
      keysOf(endpoint[part])
        .filter((key) => !isRefused(endpoint[part]!, key, '7') && isRefused(endpoint[part]!, key, 'seven'))
        .filter((key) => !isRefused(endpoint[part]!, key, 7)) // a text that must look like a number does not count
        .map((key) => ({ name: `${endpoint.method} ${endpoint.path} ${key}`, schema: endpoint[part]!, key })),
    ),
  );
  const names = numeric.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['GET /api/products/:id id', 'GET /api/availability treatmentId']),
  );
  expect(names.filter((name) => name.endsWith(' pageSize')).length).toBeGreaterThan(10);

  const taken = numeric.flatMap(({ name, schema, key }) =>
    ['0x10', '1e3', '+5', ' 7', '7 ', '7.0', '-1', '', '0b1', '٧', '99999999999']
      .filter((text) => !isRefused(schema, key, text))
      .map((text) => `${name}=${JSON.stringify(text)}`),
  );
  expect(taken).toEqual([]);
});

test.each([
  '/api/products/0x10',
  '/api/products/%207',
  '/api/products/+5/images',
  '/api/availability?treatmentId=1e3&date=2026-03-11',
  '/api/availability?treatmentId=+5&date=2026-03-11',
  '/api/receipt/0x10',
  '/api/receipt/order-1e3',
])('%s is refused with a sentence', async (url) => {
  const response = await studio.inject({ url });
  expect([400, 401, 404]).toContain(response.statusCode);
  expect(response.json()).toEqual({
    message: expect.stringMatching(/^[A-Z].+/),
    code: expect.stringMatching(/^[a-z_]+$/),
    ...(response.statusCode === 400 && { fields: expect.anything() }),
  });
});

describe('half a sign and the zero byte', () => {
  const UNSTORABLE = ['half a sign \uD83D here', 'the other half \uDE00', 'a zero \0 byte'];

  test('are refused with a sentence, in every field of every endpoint', () => {
    const taken: string[] = [];
    let requested = 0;
    for (const endpoint of endpoints) {
      for (const part of ['params', 'query', 'body'] as const) {
        for (const key of [...keysOf(endpoint[part]), 'unknown']) {
          if (!endpoint[part]) continue;
          for (const text of UNSTORABLE) {
            requested++;
            const { [key]: sentence } = refusedFields(endpoint, part, { [key]: text });
            if (!sentence?.startsWith('There is a character'))
              taken.push(`${endpoint.method} ${endpoint.path} ${key}`);
          }
        }
      }
    }
    expect(requested).toBeGreaterThan(1_000);
    expect(taken).toEqual([]);
  });

  test.each([
    ['PUT /api/admin/settings', { tagline: 'Soft \uD83D' }],
    ['PUT /api/admin/settings', { reviews: [{ name: 'M', when: 'today', stars: 5, text: '\uDE00' }] }],
    ['POST /api/admin/loyalty-rewards', { name: '\uD83D', description: 'x', pointsCost: 1, value: '1.00' }],
    ['POST /api/admin/categories', { name: 'Masks \uD83D' }],
    ['POST /api/admin/letters', { subject: '\uDE00' }],
    [
      'POST /api/treatments',
      { name: '\uD83D', description: 'x', price: '1', duration: 1, category: 'facial' },
    ],
    ['PUT /api/admin/settings', { tagline: 'a\0b' }],
  ])('%s with %j is 400', async (route, payload) => {
    const { token } = await anAdmin(studio.db);
    const [method, url] = route.split(' ') as ['PUT', string];
    const response = await studio.inject({
      method,
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed']);
    expect(response.json().message).toMatch(/^There is a character/);
  });

  test('a long text is never cut through a sign on its way into the audit log', async () => {
    const admin = await anAdmin(studio.db);
    const content = `<p>${'x'.repeat(19_996)}😀 and on</p>`;
    const { status } = await studio.call(
      issuesApi.add,
      { body: { subject: 'Hello', content } },
      { as: admin },
    );
    expect(status).toBe(201);
  });
});

describe('a body made to exhaust whoever walks it', () => {
  const bodies = endpoints.filter(({ body, text }) => body && !text);
  const send = ({ method, path }: Endpoint, payload: string) =>
    studio.inject({ method, url: path.replace(/:\w+/g, '1'), headers: json(), payload });
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const deepList = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const wide = `{"a":[${Array(520_000).fill(0)}]}`;

  test.each([
    ['1,500 levels', deep(1_500)],
    ['1,500 levels of lists', deepList(1_500)],
    ['100,000 levels, never closed', '['.repeat(100_000)],
    ['half a million values', wide],
  ])('%s: refused with a sentence by every endpoint, without signing in', async (_, payload) => {
    const before = await counted();
    const others: string[] = [];
    for (const endpoint of bodies) {
      const response = await send(endpoint, payload);
      const { code } = response.json();
      // Whoever may not send a long body is refused before it is read.
      const isRefused = endpoint.mostBytes
        ? [400, 401, 413].includes(response.statusCode)
        : response.statusCode === 400 && code === 'too_complex';
      if (!isRefused) others.push(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${code}`);
    }
    expect(others).toEqual([]);
    expect(bodies.length).toBeGreaterThan(130);
    expect(await counted()).toEqual(before);
  });

  test('every body of a contract is far below the limits', () => {
    const levels = bodies.map(({ body }) => levelsOf(body));
    expect(Math.max(...levels)).toBeGreaterThan(3);
    expect(Math.max(...levels)).toBeLessThanOrEqual(MOST_LEVELS / 2);
  });

  test('the widest one that is read gets a short answer, for every field', () => {
    const lists = [Array(MOST_VALUES).fill('\0'), Array(MOST_VALUES).fill({}), Array(MOST_VALUES).fill(0)];
    // Each field gets one of them in `npm test`, and all in `npm run test:long`.
    const listsFor = (turn: number) => (isLong ? lists : [lists[turn % lists.length]]);
    const long: string[] = [];
    const seen = new Set<unknown>(); // an e-mail is the same schema in many bodies
    for (const endpoint of bodies.filter(({ access }) => access === 'public')) {
      for (const [key, schema] of fieldsOf(endpoint.body)) {
        if (seen.has(schema)) continue;
        seen.add(schema);
        for (const list of listsFor(seen.size)) {
          const size = JSON.stringify(refusedFields(endpoint, 'body', { [key]: list })).length;
          if (size > 20_000) long.push(`${endpoint.method} ${endpoint.path} ${key}: ${size}`);
        }
      }
    }
    expect(long).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  });

  /** Every row of the database. */
  async function counted() {
    const { rows } = await studio.db.execute<{ name: string }>(
      sql`select relname as name from pg_stat_user_tables where schemaname = 'public' order by 1`,
    );
    const counts = rows.map(({ name }) => `select '${name}' as name, count(*)::int from "${name}"`);
    return (await studio.db.execute(sql.raw(counts.join(' union all ')))).rows;
  }
});

const VALIDATOR_WORDS =
  /expected|received|invalid (input|option|string|number|key|element|date|iso|email|url|uuid)|unrecognized|too (small|big)|must match|pattern|multiple of|NaN|undefined|null|zod/i;

test('no field of any endpoint answers a wrong value in the words of the validator', () => {
  const found = new Map<string, string>();
  let requested = 0;
  for (const endpoint of endpoints) {
    for (const part of PARTS) {
      const schema = endpoint[part];
      if (!schema) continue;
      for (const value of wrongValues(schema)) {
        requested++;
        for (const [field, message] of Object.entries(refusedFields(endpoint, part, value))) {
          if (!VALIDATOR_WORDS.test(message) && /^[A-Z]/.test(message)) continue;
          found.set(`${endpoint.method} ${endpoint.path} ${field}`, message);
        }
      }
    }
  }
  expect(requested).toBeGreaterThan(3_000);
  expect(Object.fromEntries(found)).toEqual({});
});

test.each([
  ['broken JSON', { method: 'POST', url: '/api/login', headers: json(), payload: '{"email":' }, 400],
  ['JSON that is no object', { method: 'POST', url: '/api/login', headers: json(), payload: '"hello"' }, 400],
  ['no body', { method: 'POST', url: '/api/login' }, 400],
  [
    'another type',
    { method: 'POST', url: '/api/login', headers: { 'content-type': 'text/csv' }, payload: 'a' },
    415,
  ],
  ['an unknown path', { method: 'GET', url: '/api/nowhere' }, 404],
  ['a method that is not there', { method: 'DELETE', url: '/api/treatments' }, 405],
  ['a broken percent sign', { method: 'GET', url: '/api/products/%E0%A4%A' }, 400],
  ['too much', { method: 'POST', url: '/api/login', headers: json(), payload: big() }, 413],
  [
    'a prototype',
    { method: 'POST', url: '/api/login', headers: json(), payload: '{"__proto__":{"a":1}}' },
    400,
  ],
] as const)('%s responds with a problem', async (_, request, status) => {
  const response = await studio.inject({ ...request });
  expect(response.statusCode).toBe(status);
  const { message, code } = response.json();
  expect(message).toMatch(/^[A-Z][^{}<>]+\.$|^Please /);
  expect(message).not.toMatch(VALIDATOR_WORDS);
  expect(code).toMatch(/^[a-z_]+$/);
});

function json() {
  return { 'content-type': 'application/json' };
}

function big() {
  return JSON.stringify({ email: 'x'.repeat(3_000_000) });
}

/** How deep a value of it nests. */
function levelsOf(schema: unknown): number {
  const def = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod?.def ?? {};
  const within =
    def.type === 'object'
      ? Object.values(def.shape as object)
      : [def.element, def.valueType].filter((each) => each !== undefined);
  if (within.length > 0 || def.type === 'object') return 1 + Math.max(0, ...within.map(levelsOf));
  const same = [def.innerType, def.in, def.out, ...((def.options as unknown[] | undefined) ?? [])];
  return Math.max(0, ...same.filter((each) => each !== undefined).map(levelsOf));
}

function fieldsOf(schema: Schema | undefined): [key: string, schema: unknown][] {
  return schema && 'shape' in schema ? Object.entries(schema.shape as object) : [];
}

function keysOf(schema: Schema | undefined): string[] {
  return fieldsOf(schema).map(([key]) => key);
}

function isRefused(schema: Schema, key: string, value: unknown): boolean {
  const parsed = schema.safeParse({ [key]: value });
  return !parsed.success && parsed.error.issues.some(({ path }) => path[0] === key);
}

function refusedFields(
  endpoint: Endpoint,
  part: (typeof PARTS)[number],
  value: unknown,
): Record<string, string> {
  try {
    receive(
      {
        ...endpoint,
        ...Object.fromEntries(PARTS.map((each) => [each, undefined])),
        [part]: endpoint[part],
      } as Endpoint,
      { [part]: value },
    );
    return {};
  } catch (error) {
    const { message, fields = { '': message } } = error as {
      message: string;
      fields?: Record<string, string>;
    };
    return { ...fields, message };
  }
}

const WRONG = [
  undefined,
  null,
  true,
  'x',
  '',
  ' ',
  -1,
  1.5,
  1e12,
  Number.NaN,
  [],
  [null],
  {},
  'x'.repeat(30_000),
];

/** Invalid values for the whole, and for every field at any depth. */
function wrongValues(schema: unknown): unknown[] {
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def ?? {};
  switch (def.type) {
    case 'object':
      return [
        ...WRONG,
        ...Object.entries(def.shape as object).flatMap(([key, field]) =>
          wrongValues(field).map((value) => ({ [key]: value })),
        ),
      ];
    case 'array':
      return [...WRONG, Array(2_000).fill('x'), ...wrongValues(def.element).map((value) => [value])];
    case 'record':
      return [
        ...WRONG,
        ...wrongValues(def.valueType).map((value) => ({ key: value })),
        { ['k'.repeat(99)]: 1 },
      ];
    case 'union':
      return [...WRONG, ...(def.options as unknown[]).flatMap(wrongValues)];
    case 'pipe':
      return [...wrongValues(def.in), ...wrongValues(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return wrongValues(def.innerType);
    case 'lazy':
      return wrongValues((def.getter as () => unknown)());
    default:
      return WRONG;
  }
}
