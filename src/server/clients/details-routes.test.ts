import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aSubscriber } from '#server/newsletter/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { clientsApi, type NewClientCard } from '#shared/clients/contract.ts';
import { fillDetails } from './details.ts';
import { aCardOf, aClient } from './make.ts';
import { clients } from './tables.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

const add = (body: NewClientCard, as = admin) => studio.call(clientsApi.add, { body }, { as });
const open = async (id: number, as = admin) =>
  (await studio.call(clientsApi.card, { params: { id } }, { as })).body;
const change = (id: number, body: object, as = admin) =>
  studio.call(clientsApi.changeDetails, { params: { id }, body }, { as });
const list = async (query: Record<string, string>) =>
  (await studio.call(clientsApi.list, { query }, { as: admin })).body;
const alike = async () => (await studio.call(clientsApi.alike, {}, { as: admin })).body;
const details = (id: number, fields: Parameters<typeof fillDetails>[2]) =>
  studio.db.transaction((tx) => fillDetails(tx, id, fields, studio.clock.now()));

describe('a client who is added', () => {
  test('has a card with all that was entered, and no name in the audit log', async () => {
    const { id: therapistId } = await aTherapist(studio.db, { name: 'Hui' });
    const { status, body } = await add({
      name: 'Mei Tan',
      phone: '9123 4567',
      email: 'Mei@Example.com',
      birthday: '1990-03-12',
      tags: ['VIP', 'vip', 'Bride'],
      preferredTherapistId: therapistId,
      allergies: 'Nuts',
      notes: 'Likes tea',
    });
    expect([status, body.isNew]).toEqual([200, true]);
    const card = await open(body.id);
    expect(card).toMatchObject({ name: 'Mei Tan', phone: '+65 91234567', email: 'mei@example.com' });
    expect(card.details).toMatchObject({
      birthday: '1990-03-12',
      tags: ['VIP', 'Bride'],
      preferredTherapist: { id: therapistId, name: 'Hui', isActive: true },
      allergies: 'Nuts',
      allergiesReviewedAt: '2026-03-10T08:00:00.000Z',
      notes: 'Likes tea',
      blocked: null,
    });
    const { rows } = await studio.db.execute(
      sql`select action, target, details from audit_log where action = 'add client'`,
    );
    expect(rows).toEqual([{ action: 'add client', target: `client ${body.id}`, details: {} }]);
  });

  test.each([
    ['the e-mail of a member', { name: 'Somebody', email: 'hui@example.com' }, 'member'],
    ["a guest's e-mail", { name: 'Somebody', email: 'guest@example.com' }, 'guest'],
    ['name and phone of a guest', { name: 'GUEST  tan', phone: '+65 9123 4567' }, 'guest'],
    ['name and phone of a member', { name: 'hui lim', phone: '9876 5432' }, 'member'],
  ] as const)('with %s leads to the card that is there, as it was', async (_, given, owner) => {
    const guest = await aClient(studio.db, {
      name: 'Guest Tan',
      email: 'guest@example.com',
      phone: '+65 91234567',
      phoneE164: '+6591234567',
    });
    const names = { firstName: 'Hui', lastName: 'Lim', email: 'hui@example.com' };
    const member = await aMember(studio.db, { ...names, phone: '+65 98765432', phoneE164: '+6598765432' });
    const ids = { guest: guest.id, member: await aCardOf(studio.db, member.id) };
    const { body } = await add({ ...given, notes: 'Not theirs' });
    expect(body).toEqual({ id: ids[owner], isNew: false });
    expect((await open(body.id)).details.notes).toBe('');
  });

  test('twice at once is one card; another name with the phone is another person; a name alone will do', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => add({ name: 'Mei Tan', phone: '91234567' })));
    expect(one?.body.id).toBe(two?.body.id);
    expect((await add({ name: 'Her Mother', phone: '91234567' })).body.isNew).toBe(true);
    expect((await add({ name: 'Only Name' })).body.isNew).toBe(true);
  });

  test.each([
    ['no name', { name: ' ' }, 400, 'name'],
    ['a number that cannot be', { name: 'Mei', phone: '12' }, 400, 'phone'],
    ['an e-mail that is none', { name: 'Mei', email: 'mei' }, 400, 'email'],
    ['a birthday tomorrow', { name: 'Mei', birthday: '2026-03-11' }, 400, 'birthday'],
    ['twenty-one tags', { name: 'Mei', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 400, 'tags'],
    ['a therapist who is not there', { name: 'Mei', preferredTherapistId: 999 }, 404, undefined],
  ] as const)('is refused with %s, and nothing is stored', async (_, body, status, field) => {
    const refused = await add(body as never); // malformed on purpose
    expect([refused.status, Object.keys(refused.problem.fields ?? {})[0]]).toEqual([status, field]);
    expect(await studio.db.select().from(clients)).toEqual([]);
  });
});

describe('details', () => {
  test('are changed by reception, field by field; the second of two is told', async () => {
    const [{ id }, reception] = [await aClient(studio.db), await aReceptionist(studio.db)];
    const first = await change(id, { notes: 'Likes tea', updatedAt: null }, reception);
    expect(first.body).toMatchObject({ notes: 'Likes tea', updatedAt: '2026-03-10T08:00:00.000Z' });
    studio.clock.set('2026-03-10T08:05:00Z');
    expect((await change(id, { address: '1 Road', updatedAt: null })).problem.code).toBe('changed_meanwhile');
    const second = await change(id, { address: '1 Road', updatedAt: first.body.updatedAt });
    expect(second.body).toMatchObject({ notes: 'Likes tea', address: '1 Road' });
    const { rows } = await studio.db.execute(
      sql`select details from audit_log where action = 'change client details'`,
    );
    expect(rows).toEqual([{ details: { changed: ['notes'] } }, { details: { changed: ['address'] } }]);
  });

  test('saved unchanged are not written; who was blocked stays so since then', async () => {
    const { id } = await aClient(studio.db);
    await change(id, { isBlocked: true, blockedReason: 'No-shows' });
    studio.clock.set('2026-03-10T09:00:00Z');
    await change(id, { isBlocked: true, blockedReason: 'No-shows', notes: '' });
    expect((await open(id)).details.blocked).toEqual({ at: '2026-03-10T08:00:00.000Z', reason: 'No-shows' });
    await change(id, { isBlocked: false });
    expect((await open(id)).details.blocked).toBeNull();
    const { rows } = await studio.db.execute(
      sql`select from audit_log where action = 'change client details'`,
    );
    expect(rows).toHaveLength(2);
  });

  test('imported allergies wait until staff confirm what they read', async () => {
    const { id } = await aClient(studio.db);
    await details(id, { allergies: 'Nuts' });
    expect((await list({ kind: 'unconfirmed' })).map((each) => each.id)).toEqual([id]);
    const confirm = (allergies: string) =>
      studio.call(clientsApi.confirmAllergies, { params: { id }, body: { allergies } }, { as: admin });
    expect((await confirm('Latex')).problem.code).toBe('changed_meanwhile');
    expect((await confirm('Nuts')).status).toBe(204);
    expect((await open(id)).details.allergiesReviewedAt).toBe('2026-03-10T08:00:00.000Z');
    expect(await list({ kind: 'unconfirmed' })).toEqual([]);
  });

  test('a therapist reads allergies and notes of her client, and no address or consents', async () => {
    const therapist = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: therapist.id });
    const { clientId } = await aBooking(studio.db, {
      startsAt: new Date('2026-03-09T04:00:00Z'),
      treatmentId: (await aTreatment(studio.db)).id,
      therapistId,
    });
    await details(clientId, { allergies: 'Nuts', notes: 'Likes tea', address: '1 Road' });
    const card = await open(clientId, therapist);
    expect(card).toMatchObject({
      channels: null,
      details: { allergies: 'Nuts', notes: 'Likes tea', address: null },
    });
    expect((await change(clientId, { notes: 'x' }, therapist)).status).toBe(403);
  });

  test('a no to e-mails ends the newsletter, and nothing begins it again', async () => {
    const { id } = await aClient(studio.db, { name: 'Lin Xiuying', email: 'lin@example.com' });
    await aSubscriber(studio.db, { email: 'lin@example.com', confirmedAt: studio.clock.now() });
    const record = (isGiven: boolean) =>
      studio.call(
        clientsApi.recordConsents,
        { params: { id }, body: { consents: [{ channel: 'email', isGiven }] } },
        { as: admin },
      );
    const subscribed = async () =>
      (await studio.call(clientsApi.card, { params: { id } }, { as: admin })).body.consents?.isSubscribed;
    await record(true);
    expect(await subscribed()).toBe(true);
    await record(false);
    expect(await subscribed()).toBe(false);
    await record(true);
    expect(await subscribed()).toBe(false);
  });

  test('consents are recorded by staff, also a yes after a no', async () => {
    const { id } = await aClient(studio.db);
    const record = async (isGiven: boolean) =>
      (
        await studio.call(
          clientsApi.recordConsents,
          { params: { id }, body: { consents: [{ channel: 'whatsapp', isGiven }] } },
          { as: admin },
        )
      ).body;
    expect(await record(false)).toMatchObject([{ channel: 'whatsapp', isGiven: false, source: 'staff' }]);
    expect(await record(true)).toMatchObject([{ channel: 'whatsapp', isGiven: true, source: 'staff' }]);
    expect((await open(id)).channels).toHaveLength(1);
  });

  test('the list is narrowed to a tag or who is blocked, also by a merged card; tags in use are listed', async () => {
    const [one, other] = [
      await aClient(studio.db, { name: 'Mei' }),
      await aClient(studio.db, { name: 'Hui' }),
    ];
    await change(other.id, { tags: ['VIP'], isBlocked: true });
    await studio.call(
      clientsApi.merge,
      { params: { id: one.id }, body: { clientId: other.id } },
      { as: admin },
    );
    for (const query of [{ tag: 'VIP' }, { kind: 'blocked' }])
      expect(await list(query)).toMatchObject([{ id: one.id, tags: ['VIP'], isBlocked: true }]);
    expect(await list({ tag: 'Bride' })).toEqual([]);
    expect((await studio.call(clientsApi.tags, {}, { as: admin })).body).toEqual(['VIP']);
  });

  test('are in the file of the client, and gone once they are erased', async () => {
    const { id } = await aClient(studio.db);
    await details(id, { notes: 'Likes tea', birthday: '1990-03-10' });
    const { body } = await studio.call(clientsApi.export, { params: { id } }, { as: admin });
    expect(body).toMatchObject({
      details: { notes: 'Likes tea', birthday: '1990-03-10' },
      consents: [],
    });
    await studio.call(clientsApi.erase, { params: { id } }, { as: admin });
    const { rows } = await studio.db.execute(sql`select from client_details`);
    expect(rows).toEqual([]);
  });
});

describe('cards that look alike', () => {
  const card = (name: string, phoneE164: string, email = '') =>
    aClient(studio.db, { name, phone: phoneE164, phoneE164, email });
  const pairs = async () => (await alike()).map(({ why, one, other }) => [why, one.name, other.name]);

  test('are proposed by phone, e-mail, and name with nearly the same phone', async () => {
    await card('Mei Tan', '+6591234567');
    await card('M. Tan', '+6591234567');
    await card('Hui Lim', '+6598765432', 'hui@example.com');
    await card('H. Lim', '', 'hui@example.com');
    await card('Ána Koh', '+6581110000');
    await card('ana koh', '+6581110001');
    await card('Ana Koh', '+6582223333');
    expect(await pairs()).toEqual([
      ['phone', 'Mei Tan', 'M. Tan'],
      ['email', 'Hui Lim', 'H. Lim'],
      ['name', 'Ána Koh', 'ana koh'],
    ]);
  });

  test('are not proposed again once they are two people, merged or erased, nor are two accounts or a shared phone', async () => {
    const [mei, other] = [await card('Mei', '+6591234567'), await card('M.', '+6591234567')];
    const apart = (id: number, clientId: number) =>
      studio.call(clientsApi.keepApart, { params: { id }, body: { clientId } }, { as: admin });
    expect(await pairs()).toHaveLength(1);
    for (const _ of [1, 2]) expect((await apart(other.id, mei.id)).status).toBe(204);
    expect(await pairs()).toEqual([]);
    expect((await open(mei.id)).alike).toEqual([]);
    expect((await apart(mei.id, mei.id)).status).toBe(404);
    for (const email of ['a@example.com', 'b@example.com'])
      await aMember(studio.db, { email, phone: '+65 98765432', phoneE164: '+6598765432' });
    for (let n = 0; n < 7; n++) await card(`Family ${n}`, '+6581110000');
    expect(await pairs()).toEqual([]);
  });
});

describe('a client who is blocked', () => {
  const visit = { appointmentDate: '2026-03-12T12:00', customerPhone: '+65 91234567' };

  test('signed in is asked to call, and nothing is stored; typed they wait, and staff see the mark', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    const member = await aMember(studio.db, { firstName: 'Mei', lastName: 'Tan', email: 'mei@example.com' });
    await change(await aCardOf(studio.db, member.id), { isBlocked: true, blockedReason: 'No-shows' });
    const body = { ...visit, treatmentId, customerName: 'Mei Tan', customerEmail: 'mei@example.com' };
    const refused = await studio.call(bookingsApi.book, { body }, { as: member });
    expect([refused.status, refused.problem.code]).toEqual([422, 'please_call']);
    expect(refused.problem.message).toMatch(/^To book, please call us on \+65/);
    expect((await studio.db.execute(sql`select from bookings`)).rows).toEqual([]);

    const typed = await studio.call(bookingsApi.book, { body });
    expect([typed.status, typed.body.status]).toEqual([201, 'pending']);
    expect(JSON.stringify(typed.body)).not.toMatch(/block|No-shows/i);
    const { body: seen } = await studio.call(
      bookingsAdminApi.one,
      { params: { id: typed.body.id } },
      { as: admin },
    );
    expect(seen.blocked).toEqual({ reason: 'No-shows' });
    const { body: listed } = await studio.call(bookingsApi.list, { query: {} }, { as: admin });
    expect(listed[0]?.blocked).toEqual({ reason: 'No-shows' });
    const { body: own } = await studio.call(bookingsApi.list, { query: {} }, { as: member });
    expect(JSON.stringify(own)).not.toMatch(/block|No-shows/i);
  });

  test('is booked by staff on the card they chose, whatever name and phone are given', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    const { id } = await aClient(studio.db, { name: 'Mei Tan', phone: '', phoneE164: '' });
    await change(id, { isBlocked: true });
    const book = (clientId: number) =>
      studio.call(
        bookingsAdminApi.book,
        { body: { ...visit, treatmentId, customerName: 'Mei T.', clientId } as never }, // defaults are the contract's
        { as: admin },
      );
    const { status, body } = await book(id);
    expect([status, body.status]).toEqual([201, 'confirmed']);
    const { rows } = await studio.db.execute(sql`select client_id from bookings`);
    expect(rows).toEqual([{ client_id: id }]);
    expect((await book(9_999)).status).toBe(404);
  });
});
