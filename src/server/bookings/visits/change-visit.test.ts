import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { eraseCustomer } from '#server/bookings/data.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi, type DayAvailability } from '#shared/bookings/contract.ts';
import { undoEnd } from '#shared/kit/undo.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const DAY = '2026-03-12';

type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let admin: Someone;
let facial: number;
let light: number;
beforeEach(async () => {
  seen = 0;
  mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim', email: 'mei@example.com' });
  admin = await anAdmin(studio.db);
  facial = (await aTreatment(studio.db, { name: 'Signature Facial', priceCents: 16_800 })).id;
  light = (
    await aTreatment(studio.db, { name: 'LED', priceCents: 5_000, durationMinutes: 45, extraction: 'none' })
  ).id;
});

/** Of a facial and two sessions of light, 14:00 to 16:30. */
async function aVisit(fields: object = {}, as: Someone | null = mei) {
  const body = {
    treatmentId: facial,
    appointmentDate: `${DAY}T14:00`,
    customerName: 'Mei Lim',
    addExtraction: true,
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
    more: [{ treatmentId: light }, { treatmentId: light }],
    ...fields,
  };
  return (await studio.call(bookingsApi.book, { body }, as ? { as } : {})).body;
}
const change = (id: number, body: object, as: Someone) =>
  studio.call(bookingsApi.change, { params: { id }, body: body as never }, { as });
const manage = (token: string, body: object) =>
  studio.call(bookingsApi.changeManaged, { params: { token }, body: body as never });
const rows = async () =>
  (
    await studio.db.execute(sql`
      select to_char(starts_at at time zone 'Asia/Singapore', 'DD HH24:MI') as starts, status, room,
        therapist_id as therapist, remind_at is not null as reminds
      from bookings where visit_id is not null order by id`)
  ).rows;
const statuses = async () => (await rows()).map(({ status }) => status);
const starts = async () => (await rows()).map((row) => row.starts);
/** Those since the last look. */
let seen = 0;
const newMails = async () => {
  const mails = await studio.deliverMail();
  const since = mails.slice(seen);
  seen = mails.length;
  return since;
};
const deliverAfterUndo = () => {
  studio.clock.set(undoEnd(studio.clock.now()).toISOString());
  return newMails();
};
const tokenIn = (mail: Email | undefined) => /\/visit\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      text: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}
const fileOf = (mail: Email | undefined) =>
  new TextDecoder().decode(
    mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content as ArrayBuffer,
  );

describe('the client', () => {
  test('gets one mail with one calendar entry over all of it, and one link', async () => {
    const jo = await aTherapist(studio.db, { name: 'Jo Tan', treatmentIds: [light] });
    const kit = await aTherapist(studio.db, { name: 'Kit Ong', treatmentIds: [facial] });
    const { id } = await aVisit({ therapistId: kit.id, more: [{ treatmentId: light, therapistId: jo.id }] });
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Signature Facial + LED');
    expect(mail?.text).toContain('Signature Facial: Kit Ong, LED: Jo Tan');
    expect(mail?.text).toContain('105 minutes');
    expect(mail?.text).toMatch(/Total, payable at the studio: \$246\.00/);
    const events = eventsOf(fileOf(mail));
    expect(events).toMatchObject([
      { start: `${DAY}T06:00:00.000Z`, end: `${DAY}T07:45:00.000Z`, sequence: 0 },
    ]);
    expect(events[0]?.summary).toContain('Signature Facial + LED');
    expect(events[0]?.text).toContain('3:00 PM LED with Jo Tan');
    const { body } = await studio.call(bookingsApi.managed, { params: { token: tokenIn(mail) } });
    expect(body).toMatchObject({ id, visit: { totalAmount: '246.00', parts: [{}, {}] } });
    const file = await studio.inject({ url: `/api/manage/${tokenIn(mail)}/calendar` });
    expect(eventsOf(file.body)).toMatchObject([{ end: `${DAY}T07:45:00.000Z` }]);
  });

  test('has one entry in the list; staff have each', async () => {
    const { id } = await aVisit();
    const list = (as: Someone) =>
      studio.call(bookingsApi.list, { query: { pageSize: 20, page: 1 } as never }, { as });
    const own = await list(mei);
    expect(own.body).toMatchObject([{ id, visit: { position: 1, endsAt: `${DAY}T08:30:00.000Z` } }]);
    expect((await list(admin)).body.map(({ visit }) => visit?.position)).toEqual([3, 2, 1]);
  });

  test('cancels all of it with one mail, and the times are free again', async () => {
    const { id, manageToken } = await aVisit();
    await newMails();
    const { status, body } = await manage(manageToken, { status: 'cancelled' });
    expect([status, body.status, body.id]).toEqual([200, 'cancelled', id]);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const mails = await newMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Cancelled: Signature Facial + LED + LED'),
    ]);
    expect(eventsOf(fileOf(mails[0]))).toMatchObject([{ sequence: 3 }]);
    expect((await manage(manageToken, { status: 'cancelled' })).status).toBe(422);
    expect((await rows()).some(({ reminds }) => reminds)).toBe(false);
  });

  test('moves all of it with one mail, in its order and without gaps', async () => {
    const { id } = await aVisit();
    await newMails();
    const moved = await change(id, { appointmentDate: `${DAY}T14:30` }, mei);
    expect(moved.status).toBe(200);
    expect(await starts()).toEqual(['12 14:30', '12 15:30', '12 16:15']);
    const mails = await newMails();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Moved: Signature Facial/)]);
    expect(eventsOf(fileOf(mails[0]))[0]).toMatchObject({ end: `${DAY}T09:00:00.000Z` });
    const link = await studio.call(bookingsApi.managed, { params: { token: tokenIn(mails[0]) } });
    expect(link.body.id).toBe(id);
    expect((await rows()).map(({ reminds }) => reminds)).toEqual([true, false, false]);
    const { rows: entries } = await studio.db.execute(
      sql`select moves, sequence, cardinality(manage_hashes) as links from bookings order by id`,
    );
    expect(entries).toEqual([
      { moves: 1, sequence: 1, links: 2 },
      { moves: 0, sequence: 1, links: 0 },
      { moves: 0, sequence: 1, links: 0 },
    ]);
    // On record is what staff do.
    expect((await studio.db.execute(sql`select from audit_log`)).rows).toEqual([]);
  });

  test('moves it not at all where one part has no place', async () => {
    const { id } = await aVisit();
    const at = (time: string) => new Date(`${DAY}T${time}:00+08:00`);
    await aBooking(studio.db, { treatmentId: facial, startsAt: at('18:00'), room: 1 });
    await aBooking(studio.db, { treatmentId: facial, startsAt: at('18:00'), room: 2 });
    const { status, problem } = await change(id, { appointmentDate: `${DAY}T16:30` }, mei);
    expect([status, problem.code]).toEqual([409, 'slot_taken']);
    expect(await starts()).toEqual(['12 14:00', '12 15:00', '12 15:45']);
  });

  test('is offered other times where one of their therapists is busy, and told when one has left', async () => {
    const kit = await aTherapist(studio.db, { name: 'Kit Ong', treatmentIds: [facial] });
    const jo = await aTherapist(studio.db, { name: 'Jo Tan', treatmentIds: [light] });
    const { id } = await aVisit({ therapistId: kit.id, more: [{ treatmentId: light, therapistId: jo.id }] });
    const startsAt = new Date(`${DAY}T18:00:00+08:00`);
    await aBooking(studio.db, { treatmentId: light, startsAt, therapistId: jo.id, isRequested: true });
    const full = await change(id, { appointmentDate: `${DAY}T17:00` }, mei);
    expect(full.problem.message).toBe(
      'That time was just taken. The nearest free times: Thu 12 Mar, 3:30 PM; Thu 12 Mar, 4:00 PM or Thu 12 Mar, 6:00 PM.',
    );
    await studio.db.execute(sql`update therapists set is_active = false where id = ${jo.id}`);
    const gone = await change(id, { appointmentDate: `${DAY}T16:00` }, mei);
    expect([gone.status, gone.problem.code]).toEqual([409, 'therapist_gone']);
  });

  test('is offered the starts of all of it when moving', async () => {
    const { id, manageToken } = await aVisit();
    const query = { treatmentId: facial, date: DAY };
    const free = async (moving: string, as?: Someone) =>
      (
        (await studio.call(bookingsApi.availability, { query: { ...query, moving } }, as ? { as } : {}))
          .body as DayAvailability
      ).slots
        .filter(({ available }) => available)
        .map(({ time }) => time);
    expect(await free(String(id), mei)).toEqual(await free(manageToken));
    expect(await free(manageToken)).toContain('14:30');
    expect((await free(manageToken)).at(-1)).toBe('18:30');
  });

  test('is reminded once, of all of it', async () => {
    await aVisit();
    await newMails();
    studio.clock.set('2026-03-11T06:05:00Z');
    const mails = await newMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Tomorrow: Signature Facial + LED + LED'),
    ]);
  });

  test('who is somebody else finds nothing', async () => {
    const { id } = await aVisit();
    const other = await aMember(studio.db);
    for (const each of [id, id + 1]) {
      expect((await change(each, { status: 'cancelled' }, other)).status).toBe(404);
      expect((await change(each, { appointmentDate: `${DAY}T15:00` }, other)).status).toBe(404);
    }
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });
});

describe('staff', () => {
  test('confirm one after the other, and the client is written to once all are', async () => {
    const { id } = await aVisit();
    await newMails();
    await change(id, { status: 'confirmed' }, admin);
    expect(await deliverAfterUndo()).toEqual([]);
    const { body } = await studio.call(
      bookingsAdminApi.confirm,
      { body: { ids: [id, id + 1, id + 2] } },
      { as: admin },
    );
    expect(body.confirmed).toEqual([id + 1, id + 2]);
    expect((await deliverAfterUndo()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed: Signature Facial \+ LED \+ LED/),
    ]);
  });

  test('cancel one part: the client reads what is left, and is still reminded', async () => {
    const { id } = await aVisit();
    await newMails();
    await change(id + 2, { status: 'cancelled' }, admin);
    const [mail, ...others] = await deliverAfterUndo();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Changed: Signature Facial \+ LED,/);
    expect((await studio.call(bookingsApi.managed, { params: { token: tokenIn(mail) } })).body.id).toBe(id);
    await change(id, { status: 'cancelled' }, admin);
    const [second] = await deliverAfterUndo();
    expect(second?.subject).toMatch(/^Moved: LED,/);
    expect((await rows()).map(({ reminds }) => reminds)).toEqual([false, true, false]);
    await change(id + 1, { status: 'cancelled' }, admin);
    expect((await deliverAfterUndo()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Cancelled: /),
    ]);
  });

  test('cancel all at once with one mail, and undo it with none', async () => {
    const { id } = await aVisit();
    await newMails();
    const ids = [id, id + 1, id + 2];
    const body = { ids, reason: '', notify: true };
    const { body: done } = await studio.call(bookingsAdminApi.cancel, { body }, { as: admin });
    await studio.call(bookingsAdminApi.undo, { body: { changes: done.changes } }, { as: admin });
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    expect(await deliverAfterUndo()).toEqual([]);
    await studio.call(bookingsAdminApi.cancel, { body }, { as: admin });
    expect(await deliverAfterUndo()).toHaveLength(1);
  });

  test('move all of it by one of its parts', async () => {
    const { id } = await aVisit();
    await newMails();
    const moved = await change(id + 1, { appointmentDate: `${DAY}T16:00` }, admin);
    expect([moved.status, moved.body.id]).toEqual([200, id + 1]);
    expect(await starts()).toEqual(['12 15:00', '12 16:00', '12 16:45']);
    expect(await newMails()).toHaveLength(1);
  });

  test('move what is left of it: what was cancelled or deleted stays where it was', async () => {
    const { id } = await aVisit();
    await change(id + 1, { status: 'cancelled' }, admin);
    await change(id, { appointmentDate: `${DAY}T15:00` }, admin);
    expect(await starts()).toEqual(['12 15:00', '12 15:00', '12 16:00']);
    await studio.call(bookingsApi.archive, { params: { id: id + 2 } }, { as: admin });
    await change(id, { appointmentDate: `${DAY}T16:00` }, admin);
    expect(await starts()).toEqual(['12 16:00', '12 15:00', '12 16:00']);
  });

  test('delete one part, and its client keeps the others', async () => {
    const { id } = await aVisit();
    await newMails();
    await studio.call(bookingsApi.archive, { params: { id } }, { as: admin });
    const [mail] = await deliverAfterUndo();
    expect(mail?.subject).toMatch(/^Moved: LED \+ LED,/);
    const { body } = await studio.call(bookingsApi.managed, { params: { token: tokenIn(mail) } });
    expect(body.visit?.parts).toHaveLength(2);
    const own = await studio.call(bookingsApi.list, { query: {} as never }, { as: mei });
    expect(own.body.map((each) => each.id)).toEqual([id + 1]);
    await studio.call(bookingsAdminApi.restore, { params: { id } }, { as: admin });
    expect((await newMails())[0]?.subject).toMatch(/^Moved: Signature Facial \+ LED \+ LED/);
  });
});

test('erasing the client cancels and empties every part', async () => {
  await aVisit({}, mei);
  await studio.db.transaction(async (tx) => {
    await eraseCustomer(tx, mei.id, 'mei@example.com', studio.clock.now());
  });
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
});
