import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { type NoteInput, notesApi, type VisitNote } from '#shared/notes/admin-contract.ts';
import { aNote } from './make.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
const AT_2_PM = new Date('2026-03-10T06:00:00Z');
const AT_6_PM = new Date('2026-03-10T10:00:00Z');
const LAST_MONTH = new Date('2026-02-10T06:00:00Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let [aisyah, bella, admin] = [{}, {}, {}] as Someone[];
let therapistId: number;
beforeEach(async () => {
  aisyah = await aMember(studio.db, { role: 'therapist', firstName: 'Aisyah', lastName: 'Rahman' });
  bella = await aMember(studio.db, { role: 'therapist', firstName: 'Bella', lastName: 'Koh' });
  admin = await anAdmin(studio.db);
  therapistId = (await aTherapist(studio.db, { userId: aisyah!.id })).id;
  await aTherapist(studio.db, { userId: bella!.id, name: 'Bella Koh' });
});

const empty: NoteInput = {
  done: '',
  productsUsed: '',
  settings: '',
  reaction: '',
  advice: '',
  recommendedProductIds: [],
  nextVisitWeeks: null,
  seen: null,
};
const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: AT_2_PM, therapistId, status: 'confirmed', ...fields });
const write = (id: number, fields: Partial<NoteInput>, as = aisyah) =>
  studio.call(notesApi.write, { params: { id }, body: { ...empty, ...fields } }, { as: as! });
const read = (id: number, as = aisyah) => studio.call(notesApi.visit, { params: { id } }, { as: as! });

describe('a note', () => {
  test('is written, changed, and removed when it is emptied; the audit log has no word of it', async () => {
    const { id } = await aVisit();
    const productId = await aProduct(studio.db);
    const { status, body } = await write(id, {
      done: 'Oat mask',
      recommendedProductIds: [productId],
      nextVisitWeeks: 4,
    });
    expect([status, body.note]).toMatchObject([
      200,
      {
        done: 'Oat mask',
        writtenBy: 'Aisyah Rahman',
        recommendedProducts: [{ id: productId, name: 'Dew Serum' }],
      },
    ]);
    studio.clock.advance({ minutes: 1 });
    const changed = await write(id, { reaction: 'Slightly red', seen: body.note!.updatedAt });
    expect(changed.body.note).toMatchObject({ done: '', reaction: 'Slightly red', nextVisitWeeks: null });
    expect((await write(id, { seen: changed.body.note!.updatedAt })).body.note).toBeNull();

    const { rows } = await studio.db.execute<{ action: string; details: object }>(
      sql`select action, details from audit_log where target = ${`booking ${id}`} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('write visit note'));
    expect(JSON.stringify(rows)).not.toMatch(/Oat|red/);
  });

  test.each([
    ['before the visit has begun', { startsAt: AT_6_PM }, 'not_begun'],
    ['when it was cancelled', { status: 'cancelled' as const }, 'not_a_visit'],
    ['when it was missed', { status: 'no-show' as const }, 'not_a_visit'],
  ])('is not written %s', async (_, fields, code) => {
    const { id } = await aVisit({ ...fields, userId: (await aMember(studio.db)).id });
    const { status, problem } = await write(id, { done: 'x' }, admin);
    expect([status, problem.code]).toEqual([409, code]);
    expect((await read(id, admin)).body.canWrite).toBe(false);
  });

  test('with a product that is no longer sold is refused; one that was recommended then may stay', async () => {
    const { id } = await aVisit();
    const productId = await aProduct(studio.db);
    const { body } = await write(id, { recommendedProductIds: [productId] });
    await studio.db.execute(sql`update products set archived_at = now() where id = ${productId}`);
    const saved = await write(id, {
      recommendedProductIds: [productId],
      advice: 'Rest',
      seen: body.note!.updatedAt,
    });
    expect([saved.status, saved.body.note?.recommendedProducts]).toEqual([200, []]);
    const { id: other } = await aVisit({ startsAt: new Date('2026-03-10T04:00:00Z') });
    const { status, problem } = await write(other, { recommendedProductIds: [productId] });
    expect([status, problem.fields]).toMatchObject([400, { recommendedProductIds: expect.any(String) }]);
  });
});

describe('two therapists who write one note at once', () => {
  const both = async () => {
    const mei = await aMember(studio.db);
    const { id } = await aVisit({ userId: mei.id });
    await aBooking(studio.db, {
      startsAt: LAST_MONTH,
      userId: mei.id,
      status: 'completed',
      therapistId: (await aTherapist(studio.db, { userId: (await aMember(studio.db)).id, name: 'C' })).id,
    });
    await studio.db.execute(
      sql`update bookings set therapist_id = (select id from therapists where user_id = ${bella!.id}) where id <> ${id}`,
    );
    return id;
  };

  test('the first is saved, the second gets their text and loses none of hers', async () => {
    const id = await both();
    expect((await write(id, { done: 'Oat mask' })).status).toBe(200);
    const { status, problem } = await write(id, { done: 'LED, 20 minutes' }, bella);
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    const theirs = problem.theirs as VisitNote;
    expect(theirs).toMatchObject({ done: 'Oat mask', writtenBy: 'Aisyah Rahman' });

    const joined = await write(id, { done: 'Oat mask\nLED, 20 minutes', seen: theirs.updatedAt }, bella);
    expect([joined.status, joined.body.note?.done]).toEqual([200, 'Oat mask\nLED, 20 minutes']);
  });

  test('in the same moment: one is saved, the other refused, whoever is faster', async () => {
    const id = await both();
    const replies = await Promise.all([
      write(id, { done: 'Oat mask' }),
      write(id, { done: 'LED' }, bella),
      write(id, { done: 'Massage' }, admin),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const saved = replies.find(({ status }) => status === 200)!.body.note!.done;
    for (const { problem } of replies.filter(({ status }) => status === 409))
      expect((problem.theirs as VisitNote).done).toBe(saved);
  });

  test('one who has not seen that it was removed is told so', async () => {
    const id = await both();
    const { body } = await write(id, { done: 'Oat mask' });
    await write(id, { seen: body.note!.updatedAt }, bella);
    const { status, problem } = await write(id, { done: 'More', seen: body.note!.updatedAt });
    expect([status, problem.theirs]).toEqual([409, null]);
  });
});

describe('who reads notes', () => {
  test('therapists those of their own clients, reception and admins all, members none', async () => {
    const mei = await aMember(studio.db);
    const { id, clientId } = await aVisit({ userId: mei.id });
    await write(id, { done: 'Oat mask' });
    const statuses = async (as: Someone) => [
      (await read(id, as)).status,
      (await studio.call(notesApi.ofClient, { params: { id: clientId }, query: {} }, { as })).status,
      (await write(id, { done: 'x' }, as)).status,
    ];
    expect(await statuses(bella!)).toEqual([404, 404, 404]);
    expect(await statuses(mei)).toEqual([403, 403, 403]);
    expect(await statuses(await aReceptionist(studio.db))).toEqual([200, 200, 409]);
    expect(await statuses(aisyah!)).toEqual([200, 200, 409]);
    const { body } = await studio.call(accountsApi.exportProfile, {}, { as: mei });
    expect(JSON.stringify(body)).toContain('Oat mask'); // it is about her
  });

  test('the next visit shows the last note, whoever wrote it', async () => {
    const mei = await aMember(studio.db);
    const guest = { userId: mei.id, status: 'completed' } as const;
    const first = await aVisit({ ...guest, startsAt: new Date('2026-01-10T06:00:00Z') });
    const second = await aVisit({ ...guest, startsAt: LAST_MONTH });
    const third = await aVisit({ userId: mei.id });
    const future = await aVisit({ userId: mei.id, startsAt: AT_6_PM });
    await aNote(studio.db, { bookingId: first.id, done: 'Peel', reaction: 'Stung' });
    expect((await read(third.id)).body.last).toMatchObject({ bookingId: first.id, reaction: 'Stung' });
    await aNote(studio.db, { bookingId: second.id, done: 'Calm facial' });
    expect((await read(third.id)).body.last).toMatchObject({ bookingId: second.id });
    expect((await read(future.id)).body).toMatchObject({ canWrite: false, last: { bookingId: second.id } });
    expect((await read(first.id)).body.last).toBeNull();
  });

  test('of a client all notes, page by page, the latest first', async () => {
    const mei = await aMember(studio.db);
    const startsAt = (day: number) => new Date(Date.UTC(2026, 1, day, 6));
    const visits = await Promise.all(
      [1, 2, 3].map((day) => aVisit({ userId: mei.id, status: 'completed', startsAt: startsAt(day) })),
    );
    for (const { id } of visits) await aNote(studio.db, { bookingId: id });
    const { body, headers } = await studio.call(
      notesApi.ofClient,
      { params: { id: visits[0]!.clientId }, query: { pageSize: '2' } },
      { as: aisyah! },
    );
    expect(body.map(({ bookingId }) => bookingId)).toEqual([visits[2]!.id, visits[1]!.id]);
    expect(headers['x-total-count']).toBe('3');
  });
});

test('somebody who is anonymised leaves no note', async () => {
  const mei = await aMember(studio.db);
  const { id } = await aVisit({ userId: mei.id, status: 'completed' });
  await write(id, { done: 'Oat mask for Mei' });
  await studio.call(accountsApi.deleteProfile, {}, { as: mei });
  const { rows } = await studio.db.execute(sql`select * from visit_notes`);
  expect(rows).toEqual([]);
});
