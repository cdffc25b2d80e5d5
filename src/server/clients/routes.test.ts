import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { bookingAccountHooks } from '#server/bookings/hooks.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { aSubscriber } from '#server/newsletter/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { findEverywhere } from '#server/testing/find-everywhere.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { cardVisitsApi } from '#shared/bookings/card-visits-contract.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { clientAccountHooks } from './account-hooks.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let treatmentId = 0;
let visits = 0;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Owner' });
  treatmentId = (await aTreatment(studio.db)).id;
  visits = 0;
});

const MEI = { name: 'Mei Ling Tan', phone: '+6591234567', email: 'mei@example.com' };
type Fields = Partial<Parameters<typeof aBooking>[1]>;

/** Before today, an hour after the last; completed unless told. */
const visit = ({ name, phone, email } = MEI, fields: Fields = {}) =>
  aBooking(studio.db, {
    treatmentId,
    startsAt: new Date(Date.UTC(2026, 1, 1, visits++)),
    status: 'completed',
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    phoneE164: phone,
    ...fields,
  });
const ahead = (person = MEI, fields: Fields = {}) =>
  visit(person, { startsAt: new Date(Date.UTC(2026, 2, 20, visits)), status: 'confirmed', ...fields });

const list = async (query: Record<string, string | number> = {}, as = admin) =>
  studio.call(clientsApi.list, { query }, { as });
const names = async (query: Record<string, string | number> = {}) =>
  (await list(query)).body.map(({ name }) => name);
const open = async (id: number, as = admin) => studio.call(clientsApi.card, { params: { id } }, { as });
const merge = (id: number, clientId: number, as = admin) =>
  studio.call(clientsApi.merge, { params: { id }, body: { clientId } }, { as });
const part = (id: number, clientId: number) =>
  studio.call(clientsApi.unmerge, { params: { id }, body: { clientId } }, { as: admin });

describe('the list', () => {
  test('shows members and guests, latest visit first, with what there is to know', async () => {
    const member = await aMember(studio.db, { firstName: 'Hui', lastName: 'Lim', email: 'hui@example.com' });
    const guest = await visit();
    await ahead();
    await visit(MEI, { userId: member.id });
    const { body, headers } = await list();
    expect(headers['x-total-count']).toBe('2');
    expect(body.map(({ name, userId, visits: count }) => [name, userId, count])).toEqual([
      ['Hui Lim', member.id, 1],
      ['Mei Ling Tan', null, 1],
    ]);
    expect(body[1]).toEqual({
      id: guest.clientId,
      userId: null,
      name: MEI.name,
      email: MEI.email,
      phone: MEI.phone,
      tier: null,
      visits: 1,
      lastVisitAt: '2026-02-01T00:00:00.000Z',
      nextVisitAt: '2026-03-20T01:00:00.000Z',
      tags: [],
      birthday: null,
      preferredTherapistId: null,
      isBlocked: false,
    });
    expect((await list({ pageSize: 1, page: 2 })).body.map(({ name }) => name)).toEqual(['Mei Ling Tan']);
  });

  test.each([
    ['a part of the name', 'ling'],
    ['words in any order', 'TAN mei'],
    ['a name with accents', 'méi'],
    ['the phone however it is grouped', '+65 9123-4567'],
    ['the e-mail', 'mei@example'],
  ])('is searched by %s', async (_, q) => {
    await visit();
    await visit({ name: 'Ärin Koh', phone: '+6588887777', email: '' });
    expect(await names({ q })).toEqual(['Mei Ling Tan']);
  });

  test('finds a name written with accents, and treats signs of SQL as text', async () => {
    await visit({ ...MEI, name: 'Ärin 100%_' });
    expect([await names({ q: 'arin' }), await names({ q: '100%_' }), await names({ q: '1000_' })]).toEqual([
      ...[['Ärin 100%_'], ['Ärin 100%_'], []],
    ]);
  });

  test('is sorted by name or age and narrowed to members or guests', async () => {
    await visit({ ...MEI, name: 'Zoe' });
    await visit({ ...MEI, name: 'amy' });
    await aMember(studio.db, { firstName: 'Ken' });
    expect(await names({ sort: 'name' })).toEqual(['amy', 'Ken', 'Zoe']);
    expect(await names({ sort: '-name' })).toEqual(['Zoe', 'Ken', 'amy']);
    expect(await names({ kind: 'member' })).toEqual(['Ken']);
    expect(await names({ kind: 'guest', sort: 'createdAt' })).toEqual(['Zoe', 'amy']);
  });

  test('shows a therapist her own clients, without contacts', async () => {
    const therapist = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: therapist.id });
    await visit(MEI, { therapistId });
    await visit({ ...MEI, name: 'Somebody' });
    const { body, headers } = await list({}, therapist);
    expect([headers['x-total-count'], body]).toEqual([
      '1',
      [expect.objectContaining({ name: MEI.name, email: null, phone: null })],
    ]);
  });
});

describe('the card', () => {
  test('says all the features know', async () => {
    const member = await aMember(studio.db, { firstName: 'Hui', lastName: 'Lim', email: 'hui@example.com' });
    await aSubscriber(studio.db, { email: 'hui@example.com' });
    for (const status of ['completed', 'completed', 'no-show', 'cancelled'] as const)
      await visit(MEI, { userId: member.id, status });
    const next = await ahead(MEI, { userId: member.id });
    const { body } = await open(next.clientId);
    expect(body).toEqual({
      id: next.clientId,
      userId: member.id,
      name: 'Hui Lim',
      email: 'hui@example.com',
      phone: null,
      since: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      details: {
        birthday: null,
        address: '',
        tags: [],
        joinedOn: null,
        preferredTherapist: null,
        language: '',
        notes: '',
        allergies: '',
        allergiesReviewedAt: null,
        blocked: null,
        updatedAt: null,
      },
      channels: [],
      // Only the booking gave a phone; its e-mail is not the account's.
      alsoGiven: [
        { kind: 'email', value: MEI.email, day: '2026-03-20' },
        { kind: 'phone', value: MEI.phone, day: '2026-03-20' },
      ],
      visits: {
        completed: 2,
        noShows: 1,
        cancelled: 1,
        upcoming: 1,
        lastAt: '2026-02-01T01:00:00.000Z',
        next: {
          id: next.id,
          appointmentDate: next.startsAt.toISOString(),
          therapistName: null,
          treatmentName: 'Sensitive Calm Facial',
        },
      },
      spend: '312.00',
      orders: { total: 0, latest: [] },
      loyalty: { points: 0, tier: 'Pink', vouchers: 0 },
      consents: { isSubscribed: true, subscribedAt: expect.any(String) },
      merged: [],
      alike: [],
    });
  });

  test('is on record each time it is opened, with who opened it', async () => {
    const { clientId } = await visit();
    await open(clientId);
    await open(clientId);
    const entries = (await studio.call(auditApi.list, { query: {} }, { as: admin })).body;
    expect(entries.map(({ action, subject, subjectName }) => [action, subject, subjectName])).toEqual([
      ...[0, 1].map(() => ['open client', `client ${clientId}`, MEI.name]),
    ]);
  });

  test('shows a therapist nothing about money, and no contacts', async () => {
    const therapist = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: therapist.id });
    const { clientId } = await visit(MEI, { therapistId });
    expect((await open(clientId, therapist)).body).toMatchObject({
      name: MEI.name,
      email: null,
      phone: null,
      spend: null,
      orders: null,
      loyalty: null,
      consents: null,
      visits: { completed: 1 },
    });
    const { body } = await studio.call(
      cardVisitsApi.visits,
      { params: { id: clientId }, query: {} },
      { as: therapist },
    );
    expect(body).toMatchObject([{ treatmentName: 'Sensitive Calm Facial', totalAmount: null }]);
    const other = await visit({ ...MEI, name: 'Somebody' });
    expect((await open(other.clientId, therapist)).status).toBe(404);
  });

  test('lists its visits in pages, latest first', async () => {
    const { clientId } = await visit();
    const last = await visit();
    const query = { pageSize: 1 };
    const { body, headers } = await studio.call(
      cardVisitsApi.visits,
      { params: { id: clientId }, query },
      { as: admin },
    );
    expect([headers['x-total-count'], body.map(({ id }) => id)]).toEqual(['2', [last.id]]);
    expect(body[0]!.totalAmount).toBe('156.00');
  });

  test('is found by a booking or an account', async () => {
    const member = await aMember(studio.db);
    const { id, clientId } = await visit();
    const find = (query: object) => studio.call(clientsApi.find, { query }, { as: admin });
    expect((await find({ booking: id })).body).toEqual({ id: clientId });
    const own = (await find({ user: member.id })).body;
    expect((await open(own.id)).body.userId).toBe(member.id);
    expect([(await find({ booking: 999 })).status, (await find({ user: admin.id })).status]).toEqual([
      404, 404,
    ]);
    expect([(await find({})).status, (await find({ booking: id, user: 1 })).status]).toEqual([422, 422]);
  });

  test('names others who may be the same person', async () => {
    const { clientId } = await visit();
    await visit({ ...MEI, name: 'Mei' });
    await visit({ name: 'mei ling TAN', phone: '+6588887777', email: '' });
    await visit({ name: 'Somebody', phone: '+6577776666', email: 'other@example.com' });
    expect((await open(clientId)).body.alike.map(({ name }) => name)).toEqual(['Mei', 'mei ling TAN']);
  });
});

describe('merging', () => {
  test('makes one card of two, and parting gives each back what it had, also since', async () => {
    const [one, two] = [await visit(), await visit({ ...MEI, name: 'Mei' })];
    const { body } = await merge(one.clientId, two.clientId);
    expect(body).toEqual({ id: one.clientId });
    await visit({ ...MEI, name: 'Mei' });
    const merged = (await open(two.clientId)).body;
    expect([merged.id, merged.visits.completed]).toEqual([one.clientId, 3]);
    expect(merged.merged).toEqual([
      {
        id: two.clientId,
        name: 'Mei',
        email: MEI.email,
        phone: MEI.phone,
        mergedBy: 'Owner',
        mergedAt: '2026-03-10T08:00:00.000Z',
        undoUntil: '2026-04-09T08:00:00.000Z',
      },
    ]);
    expect(await names()).toEqual([MEI.name]);
    expect(await names({ q: 'nobody' })).toEqual([]);

    expect((await part(one.clientId, two.clientId)).status).toBe(200);
    expect([
      (await open(one.clientId)).body.visits.completed,
      (await open(two.clientId)).body.visits.completed,
    ]).toEqual([1, 2]);
  });

  test('keeps the card with the account, whichever was opened', async () => {
    const member = await aMember(studio.db);
    const [own, guest] = [await visit(MEI, { userId: member.id }), await visit()];
    expect((await merge(guest.clientId, own.clientId)).body).toEqual({ id: own.clientId });
  });

  test.each(['two accounts', 'itself', 'nobody'])('is refused for %s', async (what) => {
    const [one, two] = [await aMember(studio.db), await aMember(studio.db)];
    const [a, b] = [await visit(MEI, { userId: one.id }), await visit(MEI, { userId: two.id })];
    const other = { 'two accounts': b.clientId, itself: a.clientId, nobody: 999 }[what]!;
    const { status, problem } = await merge(a.clientId, other);
    expect([status, problem.code]).toEqual(
      { 'two accounts': [409, 'two_accounts'], itself: [409, 'same_card'], nobody: [404, 'not_found'] }[what],
    );
  });

  test('can be undone for 30 days, by whoever may merge', async () => {
    const [one, two] = [await visit(), await visit({ ...MEI, name: 'Mei' })];
    const reception = await aReceptionist(studio.db);
    expect((await merge(one.clientId, two.clientId, reception)).status).toBe(200);
    studio.clock.set('2026-04-09T08:00:01Z');
    expect((await part(one.clientId, two.clientId)).problem.code).toBe('too_late');
    studio.clock.set('2026-04-09T08:00:00Z');
    expect((await part(one.clientId, two.clientId)).status).toBe(200);
    expect((await part(one.clientId, two.clientId)).status).toBe(404);
  });

  test('in the same moment from both sides ends in one card', async () => {
    const [one, two] = [await visit(), await visit({ ...MEI, name: 'Mei' })];
    const answers = await Promise.all([
      ...[merge(one.clientId, two.clientId), merge(two.clientId, one.clientId)],
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list()).body).toHaveLength(1);
  });

  test('happens by itself when a guest verifies the e-mail, and can be undone', async () => {
    const { clientId } = await visit();
    const member = await aMember(studio.db, { isVerified: false, email: MEI.email });
    await studio.studio.tools.db.transaction(async (tx) => {
      await tx.execute(sql`update users set email_verified_at = now() where id = ${member.id}`);
      for (const hook of [bookingAccountHooks, clientAccountHooks([])])
        await hook.emailVerified?.({ ...studio.studio.tools, db: tx }, member);
    });
    const { body } = await open(clientId);
    expect([
      body.userId,
      body.visits.completed,
      body.merged.map(({ id, mergedBy }) => [id, mergedBy]),
    ]).toEqual([...[member.id, 1, [[clientId, null]]]]);
    expect((await part(body.id, clientId)).status).toBe(200);
  });
});

describe('a client takes their data along and is erased', () => {
  const QUENBY = { name: 'Quenby Zaxton', phone: '+6581234567', email: 'quenby@example.com' };
  const traces = () =>
    findEverywhere({ db: studio.db, dataDir: studio.dataDir() }, ['quenby', 'zaxton', '81234567']);
  const erase = (id: number, as = admin) => studio.call(clientsApi.erase, { params: { id } }, { as });
  const exported = async (id: number) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    return JSON.parse((await studio.inject({ url: `/api/admin/clients/${id}/export`, headers })).body);
  };

  test('a guest, with both of their cards', async () => {
    const { clientId } = await visit(QUENBY, { specialRequests: 'No quenby oil' });
    const other = await ahead({ ...QUENBY, name: 'Q. Zaxton', email: '' });
    await merge(clientId, other.clientId);
    await queueMail(studio.studio.tools, { recipient: QUENBY.email, subject: 'Hi Quenby', text: 'Hi' });
    const file = await exported(clientId);
    expect(file).toMatchObject({ client: { name: QUENBY.name, email: QUENBY.email } });
    expect([file.bookings.length, file.mails.length]).toEqual([2, 1]);

    expect((await erase(clientId)).body).toEqual({ cancelled: 1 });
    expect(await traces()).toEqual([]);
    expect([(await open(clientId)).status, (await list()).body]).toEqual([404, []]);
    const { rows } = await studio.db.execute(sql`select status from bookings order by id`);
    expect(rows).toEqual([{ status: 'completed' }, { status: 'cancelled' }]);
  });

  test('a member, with the account and what was merged into the card', async () => {
    const member = await aMember(studio.db, { firstName: 'Quenby', lastName: 'Zaxton', email: QUENBY.email });
    const own = await visit(QUENBY, { userId: member.id });
    const guest = await ahead({ ...QUENBY, name: 'Zaxton', email: 'other-quenby@example.com' });
    await merge(own.clientId, guest.clientId);
    expect((await exported(own.clientId)).bookings).toHaveLength(2);
    expect((await erase(own.clientId)).body).toEqual({ cancelled: 1 });
    expect(await traces()).toEqual([]);
  });

  test('leaves alone who shares the e-mail', async () => {
    const { clientId } = await visit(QUENBY);
    const sister = { name: 'Her Sister', phone: '+6588887777', email: QUENBY.email };
    await ahead(sister);
    await erase(clientId);
    expect(await names()).toEqual(['Her Sister']);
    const { rows } = await studio.db.execute(sql`select status, customer_name from bookings order by id`);
    expect(rows).toEqual([
      { status: 'completed', customer_name: '' },
      { status: 'confirmed', customer_name: 'Her Sister' },
    ]);
  });

  test('is refused for staff, and without a recent sign-in', async () => {
    const staff = await aReceptionist(studio.db);
    const { clientId } = await visit(QUENBY, { userId: staff.id });
    expect((await erase(clientId)).problem.code).toBe('is_staff');
    const longAgo = await anAdmin(studio.db, { authenticatedAt: new Date('2026-03-10T07:00:00Z') });
    expect((await erase(clientId, longAgo)).problem.code).toBe('sign_in_again');
  });
});
