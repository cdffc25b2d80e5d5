import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { anApiKey } from '#server/api-keys/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { openApiDocument } from '#server/openapi-document.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { SCOPES } from '#shared/api-keys/scopes.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { connectStudio } from '../clients/typescript/studio.ts';
import { root } from './root.mjs';
import { areTypesOf, CLIENT_TYPES } from './typed-client.mjs';

const studio = useStudio('2026-03-10T08:00:00Z');
let url = '';
beforeAll(async () => {
  url = await studio.studio.listen({ host: '127.0.0.1', port: 0 });
});

test('the typed client is that of the contracts, changed by nobody; otherwise run `npm run client`', () => {
  const types = readFileSync(join(root, CLIENT_TYPES), 'utf8');
  const document = openApiDocument();
  expect(areTypesOf(types, document)).toBe(true);
  expect(areTypesOf(types.replace('number', 'string'), document)).toBe(false);
  const { '/api/orders': _, ...paths } = document.paths as Record<string, object>;
  expect(areTypesOf(types, { ...document, paths })).toBe(false);
});

test('a program books, moves and cancels with it from outside, and the board shows the booking', async () => {
  const owner = await anAdmin(studio.db);
  const { id: treatmentId } = await aTreatment(studio.db);
  const { token: key } = await anApiKey(studio.db, owner.id, { scopes: ['bookings:read', 'bookings:write'] });
  const client = connectStudio({ url: `${url}/`, key });

  const free = await client.GET('/api/admin/bookings/free-times', {
    params: { query: { date: '2026-03-11', treatmentId } },
  });
  const time = free.data!.times[0]!;
  const booked = await client.POST('/api/admin/bookings', {
    headers: { 'Idempotency-Key': 'from-outside-1' },
    body: {
      treatmentId,
      appointmentDate: `2026-03-11T${time}`,
      customerName: 'Mei Lim',
      customerPhone: '+65 91234567',
      notify: false,
    },
  });
  expect(booked.error).toBeUndefined();
  const { id } = booked.data!;
  const inStudio = await studio.call(
    bookingsAdminApi.board,
    { query: { from: '2026-03-11' } },
    { as: owner },
  );
  expect(inStudio.body.bookings.map(([booking]) => booking)).toEqual([id]);

  const moved = await client.PATCH('/api/bookings/{id}', {
    params: { path: { id } },
    body: { appointmentDate: '2026-03-12T14:00' },
  });
  expect(moved.data).toMatchObject({ id, appointmentDate: '2026-03-12T06:00:00.000Z' });
  const cancelled = await client.PATCH('/api/bookings/{id}', {
    params: { path: { id } },
    body: { status: 'cancelled' },
  });
  expect(cancelled.data).toMatchObject({ status: 'cancelled' });

  const orders = await client.GET('/api/orders');
  expect([orders.response.status, orders.error]).toMatchObject([403, { code: 'scope_missing' }]);
  const stranger = connectStudio({ url });
  expect((await stranger.GET('/api/treatments')).data).toHaveLength(1);
});

describe('docs/api.md', () => {
  const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
  let key = '';
  beforeEach(async () => {
    studio.clock.set('2026-11-19T04:00:00Z'); // before the day in it
    const owner = await anAdmin(studio.db);
    await aTreatment(studio.db);
    const dates = { createdAt: studio.clock.now(), expiresAt: new Date('2027-02-17T16:00:00Z') };
    key = (await anApiKey(studio.db, owner.id, { scopes: ['bookings:read', 'bookings:write'], ...dates }))
      .token;
  });

  test('every command does what it says, in its order', async () => {
    const commands = [...guide.matchAll(/```sh\n(.+?)```/gs)].map(([, command = '']) => command);
    const variables: Record<string, string> = { STUDIO: url, KEY: key };
    const answers = [];
    for (const command of commands) {
      const response = await curl(command.replace(/\$([A-Z]+)/g, (_, name) => variables[name] ?? ''));
      const body = await response.json();
      answers.push([
        response.status,
        body.status ?? body.times?.slice(0, 3) ?? body[0].id,
        body.appointmentDate,
      ]);
      variables.BOOKING = body.id ?? '';
    }
    expect(answers).toEqual([
      [200, 1, undefined],
      [200, ['11:00', '11:30', '12:00'], undefined],
      [201, 'confirmed', '2026-12-01T05:00:00.000Z'],
      [200, 'confirmed', '2026-12-01T07:00:00.000Z'],
      [200, 'cancelled', '2026-12-01T07:00:00.000Z'],
    ]);
  });

  test('the example in TypeScript is that of the client, and books and cancels', async () => {
    const [, example] = /```ts\n(.+?)```/s.exec(guide) ?? [];
    expect(example).toBe(readFileSync(join(root, 'clients/typescript/example.ts'), 'utf8'));
    vi.stubEnv('STUDIO', url);
    vi.stubEnv('KEY', key);
    await import('../clients/typescript/example.ts');
    vi.unstubAllEnvs();
    const { rows } = await studio.db.execute(
      sql`select status, starts_at at time zone 'UTC' as at from bookings`,
    );
    expect(rows).toEqual([{ status: 'cancelled', at: '2026-12-01 03:00:00' }]);
  });

  test('every scope is in its table, in its words', () => {
    const rows = [...guide.matchAll(/^\| `(\w+:\w+)` \| (.+) \|$/gm)].map(([, name, words]) => [name, words]);
    const inTable = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
    expect(rows).toEqual(Object.entries(SCOPES).map(([name, words]) => [name, inTable(words)]));
  });
});

/** As curl sends it: of its options those in the guide. */
function curl(command: string): Promise<Response> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)];
  const [name, ...given] = words.map(([, one, two, three]) => one ?? two ?? three ?? '');
  expect(name).toBe('curl');
  const after = (option: string) => given.flatMap((each, at) => (each === option ? [given[at + 1]!] : []));
  const options = ['-X', '-H', '-d'].flatMap((option) => [option, ...after(option)]);
  const rest = given.filter((each) => !options.includes(each));
  expect(rest).toHaveLength(1);
  const [body] = after('-d');
  return fetch(rest[0]!, {
    method: after('-X')[0] ?? 'GET',
    headers: Object.fromEntries(after('-H').map((header) => header.split(': ') as [string, string])),
    ...(body !== undefined && { body }),
  });
}
