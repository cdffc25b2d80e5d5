import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { apiKeysApi, type NewApiKey } from '#shared/api-keys/contract.ts';
import type { Scope } from '#shared/api-keys/scopes.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { actorInWords, describeAuditEntry } from '#shared/audit/describe-audit-entry.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { endedKeysRetention } from './forget-ended-keys.ts';
import { apiKeyAccountHooks } from './hooks.ts';
import { anApiKey } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const TOMORROW = new Date('2026-03-11T06:00:00Z');
type Someone = Awaited<ReturnType<typeof anAdmin>>;
let owner: Someone;
beforeEach(async () => {
  owner = await anAdmin(studio.db, { firstName: 'Serene', lastName: 'Ong' });
});

const NEW: NewApiKey = { name: 'Till sync', scopes: ['bookings:read'], expiresOn: '2026-06-08' };
const make = (input: Partial<NewApiKey> = {}, as: Someone = owner) =>
  studio.call(apiKeysApi.make, { body: { ...NEW, ...input } }, { as });
const list = async () => (await studio.call(apiKeysApi.list, {}, { as: owner })).body;
const bookings = (as: { token: string }) => studio.call(bookingsApi.list, { query: {} }, { as });
const aKey = (scopes: readonly Scope[], name?: string) =>
  anApiKey(studio.db, owner.id, { scopes, ...(name && { name }) });
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem?.code,
];
const walkIn = async (fields: object = {}) => ({
  treatmentId: (await aTreatment(studio.db)).id,
  appointmentDate: '2026-03-11T14:00',
  customerName: 'Mei Lim',
  customerPhone: '+65 91234567',
  ...fields,
});

describe('an API key', () => {
  test('is shown once, and stored as a hash', async () => {
    const { status, body } = await make();
    expect([status, body.key]).toEqual([201, expect.stringMatching(/^studio_[\w-]{43}$/)]);
    const { rows } = await studio.db.execute<{ row: string }>(
      sql`select row_to_json(api_keys)::text as row from api_keys`,
    );
    expect(rows.map(({ row }) => row.includes(body.key.slice('studio_'.length)))).toEqual([false]);
    expect(await list()).toEqual([
      {
        id: body.id,
        name: 'Till sync',
        scopes: ['bookings:read'],
        ending: body.key.slice(-4),
        state: 'works',
        createdAt: '2026-03-10T08:00:00.000Z',
        createdBy: 'Serene Ong',
        expiresAt: '2026-06-08T16:00:00.000Z',
        lastUsedAt: null,
      },
    ]);
  });

  test.each([
    [{ expiresOn: '2026-03-09' }, 'Please choose a day that is still to come'],
    [{ expiresOn: '2028-03-10' }, 'Please choose a day within two years'],
    [{ scopes: [] }, 'Please choose what the key may do'],
    [{ scopes: ['keys:write' as Scope] }, 'Please choose what the key may do'],
    [{ name: '  ' }, 'Please name the key'],
    [{ name: 'Till\nsync' }, 'Please write this on one line, without control characters'],
  ])('%j is refused with a sentence', async (input, message) => {
    const { status, problem } = await make(input);
    expect([status, problem.message]).toEqual([400, message]);
    expect(await list()).toEqual([]);
  });

  test('has a name of its own while it works, also when two are made at once', async () => {
    const both = await Promise.all([make(), make({ name: 'till SYNC' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    studio.clock.set('2026-06-09T08:00:00Z');
    expect((await make({ expiresOn: '2026-06-10' })).status).toBe(201);
    expect((await list()).map(({ state }) => state)).toEqual(['works', 'ended']);
  });

  test('is one of twenty', async () => {
    for (let n = 0; n < 19; n += 1) await aKey(['bookings:read']);
    const three = await Promise.all([make({ name: 'A' }), make({ name: 'B' }), make({ name: 'C' })]);
    expect(three.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(three.map(({ problem }) => problem.code)).toContain('too_many_keys');
  });

  test('takes a recent sign-in, and the activity says who made and ended it', async () => {
    const token = await anAdmin(studio.db, { authenticatedAt: new Date('2026-03-10T07:00:00Z') });
    expect(codeOf(await make({}, token))).toEqual([403, 'sign_in_again']);
    const { body } = await make();
    for (const _ of ['once', 'twice'])
      expect((await studio.call(apiKeysApi.end, { params: { id: body.id } }, { as: owner })).status).toBe(
        204,
      );
    const entries = await studio.call(auditApi.list, { query: {} }, { as: owner });
    expect(entries.body.map((each) => `${actorInWords(each)} ${describeAuditEntry(each)}`)).toEqual([
      'Serene Ong ended the API key "Till sync"',
      'Serene Ong made the API key "Till sync"',
    ]);
    expect((await studio.call(apiKeysApi.end, { params: { id: 999 } }, { as: owner })).status).toBe(404);
  });

  test('leaves the list 90 days after its end', async () => {
    await make({ expiresOn: '2026-03-10' });
    studio.clock.set('2026-06-08T15:00:00Z');
    await endedKeysRetention.run(studio.studio.tools);
    expect((await list()).map(({ state }) => state)).toEqual(['expired']);
    studio.clock.set('2026-06-08T17:00:00Z');
    await endedKeysRetention.run(studio.studio.tools);
    expect(await list()).toEqual([]);
  });
});

describe('a program with a key', () => {
  test('is refused once it has expired, was ended, or never was', async () => {
    const { body } = await make({ expiresOn: '2026-03-10' });
    const key = { token: body.key };
    expect((await bookings(key)).status).toBe(200);
    studio.clock.set('2026-03-10T16:00:00Z');
    const late = await bookings(key);
    expect(codeOf(late)).toEqual([401, 'key_expired']);
    expect(late.problem.message).toContain('worked until 10 Mar 2026');
    // Public endpoints, too: it would not notice otherwise.
    expect(codeOf(await studio.call(studioApi.studio, {}, { as: key }))).toEqual([401, 'key_expired']);
    await studio.call(apiKeysApi.end, { params: { id: body.id } }, { as: owner });
    expect(codeOf(await bookings(key))).toEqual([401, 'key_unknown']);
    for (const token of [`${body.key}x`, 'studio_', body.key.toUpperCase(), body.key.slice(0, -1)])
      expect(codeOf(await bookings({ token }))).toEqual([401, 'key_unknown']);
  });

  test('stops with who made it, and its keys end with their account', async () => {
    const other = await anAdmin(studio.db);
    const key = await anApiKey(studio.db, other.id);
    const become = (role: 'admin' | 'reception') =>
      studio.call(usersAdminApi.change, { params: { id: other.id }, body: { role } }, { as: owner });
    await become('reception');
    expect(codeOf(await bookings(key))).toEqual([401, 'key_unknown']);
    expect((await list())[0]).toMatchObject({ state: 'stopped' });
    await become('admin');
    expect((await bookings(key)).status).toBe(200);
    await studio.db.execute(
      sql`update users set deactivated_at = ${studio.clock.now()} where id = ${other.id}`,
    );
    expect(codeOf(await bookings(key))).toEqual([401, 'key_unknown']);
    await apiKeyAccountHooks.anonymised!(studio.studio.tools, other.id, other.email);
    expect((await list())[0]).toMatchObject({ state: 'ended', createdBy: null });
  });

  test('is told which scope it lacks, and what no key may', async () => {
    const key = await aKey(['bookings:read', 'clients:read']);
    const writing = await studio.call(bookingsAdminApi.book, { body: await walkIn() }, { as: key });
    expect([writing.status, writing.problem]).toEqual([
      403,
      {
        code: 'scope_missing',
        scope: 'bookings:write',
        message: 'This API key lacks the scope bookings:write (book, move and cancel, and block times).',
      },
    ]);
    for (const endpoint of [accountsApi.profile, apiKeysApi.list, studioApi.settings])
      expect(codeOf(await studio.call(endpoint, {}, { as: key }))).toEqual([403, 'closed_to_keys']);
  });

  test('books as itself: the activity and the stored answers name the key, not who made it', async () => {
    const [key, other] = [await aKey(['bookings:write'], 'Till sync'), await aKey(['bookings:write'])];
    const body = await walkIn();
    const headers = { 'idempotency-key': 'booking-0001' };
    const book = (as: { token: string }) => studio.call(bookingsAdminApi.book, { body }, { as, headers });
    const [first, again] = [await book(key), await book(key)];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    const third = await book(other);
    expect([third.status, third.body.id === first.body.id]).toEqual([201, false]);
    expect((await book(owner)).body.id).not.toBe(first.body.id);
    const search = async (q: string) =>
      (await studio.call(auditApi.list, { query: { q } }, { as: owner })).body.map(actorInWords);
    expect(await search('till')).toEqual(['Key "Till sync"']);
    expect(await search('system')).toEqual([]);
    const board = await studio.call(bookingsAdminApi.board, { query: { from: '2026-03-11' } }, { as: owner });
    expect(board.body.bookings.map(([id]) => id)).toContain(first.body.id);
  });

  test('is nobody’s customer: public endpoints answer it as a stranger, and `mine` means nothing', async () => {
    const key = await aKey(['bookings:read']);
    await aBooking(studio.db, { startsAt: TOMORROW, userId: owner.id });
    await aBooking(studio.db, { startsAt: TOMORROW, room: 2 });
    const mine = await studio.call(bookingsApi.list, { query: { mine: '1' } }, { as: key });
    expect(mine.headers['x-total-count']).toBe('2');
    const asGuest = {
      ...(await walkIn()),
      appointmentDate: '2026-03-12T14:00',
      customerEmail: 'mei@example.com',
    };
    const booked = await studio.call(bookingsApi.book, { body: asGuest }, { as: key });
    expect([booked.status, booked.body.userId]).toEqual([201, null]);
    const inactive = await aTreatment(studio.db, { name: 'Not on offer', isActive: false });
    const treatments = await studio.inject({
      url: '/api/treatments?page=1',
      headers: { authorization: `Bearer ${key.token}` },
    });
    expect(treatments.json().map(({ id }: { id: number }) => id)).not.toContain(inactive.id);
  });

  test('reads and writes nothing of health', async () => {
    const key = await aKey(['bookings:read', 'bookings:write', 'clients:read', 'clients:write']);
    const { id, clientId } = await aBooking(studio.db, { startsAt: TOMORROW });
    const params = { id: clientId! };
    const details = { params, body: { allergies: 'Walnut', notes: 'Likes tea' } };
    await studio.call(clientsApi.changeDetails, details, { as: owner });
    await studio.db.execute(sql`insert into booking_checks (booking_id, outcome, reasons, starts_at, checked_at)
      values (${id}, 'ask', '[{"key": "x", "staffText": "Walnut in the scrub"}]', ${TOMORROW}, ${TOMORROW})
      on conflict (booking_id) do update set outcome = excluded.outcome, reasons = excluded.reasons`);
    const asOwner = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: owner });
    expect(JSON.stringify(asOwner.body)).toContain('Walnut');

    const card = await studio.call(clientsApi.card, { params }, { as: key });
    expect(card.body.details).toMatchObject({ allergies: '', allergiesReviewedAt: null, notes: 'Likes tea' });
    const one = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: key });
    const sheet = await studio.call(bookingsAdminApi.daySheet, { query: { day: '2026-03-11' } }, { as: key });
    for (const { status, body } of [one, sheet]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Walnut|safety|sensitivities/);
    }
    const cleared = { params, body: { allergies: '' } };
    expect(codeOf(await studio.call(clientsApi.changeDetails, cleared, { as: key }))).toEqual([
      403,
      'closed_to_keys',
    ]);
    const insisting = { params: { id }, body: { status: 'confirmed' as const, safetyReason: 'She asked' } };
    expect(codeOf(await studio.call(bookingsApi.change, insisting, { as: key }))).toEqual([
      403,
      'closed_to_keys',
    ]);
    const { rows } = await studio.db.execute(sql`select status from bookings where id = ${id}`);
    expect(rows).toEqual([{ status: 'pending' }]);
  });

  test('has 600 calls a minute, and no fewer because of another key', async () => {
    const key = await aKey(['bookings:read']);
    const call = () =>
      studio.inject({ url: '/api/studio', headers: { authorization: `Bearer ${key.token}` } });
    for (let n = 0; n < 6; n += 1) {
      const all = await Promise.all(Array.from({ length: 100 }, call));
      expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    const refused = await call();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many',
      '60',
    ]);
    expect((await bookings(await aKey(['bookings:read']))).status).toBe(200);
    studio.clock.advance({ minutes: 1 });
    expect((await call()).statusCode).toBe(200);
  });

  test('is seen in the list to the minute, which is written once a minute', async () => {
    const key = await aKey(['bookings:read']);
    const usedAt = async () => {
      await bookings(key);
      const { rows } = await studio.db.execute<{ at: string }>(sql`select last_used_at as at from api_keys`);
      return new Date(rows[0]!.at).toISOString().slice(11, 19);
    };
    studio.clock.set('2026-03-10T08:00:30Z');
    expect(await usedAt()).toBe('08:00:30');
    expect((await list())[0]).toMatchObject({ lastUsedAt: '2026-03-10T08:00:00.000Z' });
    studio.clock.set('2026-03-10T08:01:29Z');
    expect(await usedAt()).toBe('08:00:30');
    studio.clock.set('2026-03-10T08:01:30Z');
    expect(await usedAt()).toBe('08:01:30');
  });
});
