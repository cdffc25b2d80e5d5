import { eq, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { aTherapist } from '#server/team/make.ts';
import { therapists } from '#server/team/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi, type DayAvailability } from '#shared/bookings/contract.ts';
import { undoEnd } from '#shared/kit/undo.ts';

const studio = useStudio('2026-03-10T08:00:00Z'); // a Tuesday, 16:00 at the studio
const DAY = '2026-03-12';
const NAME = 'Aisyah Rahman';

let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db, { name: 'Calm Facial' })).id;
});

const book = async (fields: Record<string, unknown> = {}, as?: { token: string }) => {
  const customer = {
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
  };
  const body = { treatmentId, appointmentDate: `${DAY}T12:00`, ...customer, ...fields };
  return (await studio.call(bookingsApi.book, { body }, as && { as })).body;
};
const change = (token: string, body: object) =>
  studio.call(bookingsApi.changeManaged, { params: { token }, body: body as never });
const deliverAfterUndo = () => {
  studio.clock.set(undoEnd(studio.clock.now()).toISOString());
  return studio.deliverMail();
};
/** Long lines of iCalendar go on after a line break and a space. */
const calendarOf = (mail: Email | undefined) =>
  new TextDecoder().decode(mail?.attachments.at(-1)?.content as ArrayBuffer).replace(/\r\n /g, '');
const twoTherapists = async () =>
  [await aTherapist(studio.db), await aTherapist(studio.db, { name: 'Grace Tan' })] as const;

describe('a therapist who was asked for is named', () => {
  test('in the reply, the list, behind the link and in the file of the calendar', async () => {
    const mei = await aMember(studio.db);
    const [{ id }] = await twoTherapists();
    const made = await book({ therapistId: id }, mei);
    const therapist = { id, name: NAME, inWords: NAME };
    expect(made).toMatchObject({ therapist, isRequested: true });
    const mine = await studio.call(bookingsApi.list, { query: { mine: '1' } as never }, { as: mei });
    expect(mine.body[0]).toMatchObject({ therapist, isRequested: true });
    const params = { token: made.manageToken };
    expect((await studio.call(bookingsApi.managed, { params })).body).toMatchObject({ therapist });
    const file = await studio.inject({ url: `/api/manage/${made.manageToken}/calendar` });
    expect(file.body.replace(/\r\n /g, '')).toContain(`Calm Facial with ${NAME}\\, `);
  });

  test('in every mail: received, confirmed, moved, reminder, cancelled', async () => {
    const admin = await anAdmin(studio.db);
    const [{ id: therapistId }] = await twoTherapists();
    const { id, manageToken } = await book({ therapistId });
    await studio.call(bookingsApi.change, { params: { id }, body: { status: 'confirmed' } }, { as: admin });
    await deliverAfterUndo();
    await change(manageToken, { appointmentDate: `${DAY}T15:00` });
    await studio.deliverMail();
    studio.clock.set('2026-03-11T07:05:00Z'); // a day before
    await studio.deliverMail();
    await change(manageToken, { status: 'cancelled' });
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual([
      "We've received your booking",
      'Confirmed',
      'Moved',
      'Tomorrow',
      'Cancelled',
    ]);
    for (const mail of mails) {
      expect(mail.text).toContain(`With: ${NAME}\n`);
      expect(mail.html).toContain(NAME);
      expect(mail.text).not.toContain('another of our therapists');
    }
    for (const mail of mails.slice(0, 3)) expect(calendarOf(mail)).toContain(`Calm Facial with ${NAME}`);
    expect(calendarOf(mails.at(-1))).not.toContain(NAME);
  });

  test('on the receipt, also when she has left since', async () => {
    const mei = await aMember(studio.db);
    const [{ id: therapistId }] = await twoTherapists();
    const { id } = await book({ therapistId }, mei);
    await studio.db.execute(sql`update bookings set status = 'completed'`);
    await studio.db.update(therapists).set({ isActive: false, archivedAt: new Date('2026-03-10T08:00:00Z') });
    const headers = { authorization: `Bearer ${mei.token}` };
    const receipt = await studio.inject({ url: `/api/receipt/booking-${id}`, headers });
    expect(await textOfPdf(receipt.rawPayload)).toContain(`With ${NAME}`);
  });
});

describe('a visit for anyone', () => {
  test('names who has it, and promises nobody', async () => {
    const inWords = `any therapist (currently ${NAME})`;
    await twoTherapists();
    expect(await book()).toMatchObject({ therapist: { name: NAME, inWords }, isRequested: false });
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(`With: Any therapist (currently ${NAME})\n`);
    expect(calendarOf(mail)).toContain(`Calm Facial with any therapist (currently ${NAME})`);
  });

  test('in a studio of one therapist is hers', async () => {
    await aTherapist(studio.db);
    expect(await book()).toMatchObject({ therapist: { inWords: NAME }, isRequested: false });
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(`With: ${NAME}\n`);
    expect(calendarOf(mail)).toContain(`Calm Facial with ${NAME}\\, `);
  });

  test('that is given to somebody else for another sends no mail', async () => {
    const [first, second] = await twoTherapists();
    const { id } = await book();
    await studio.deliverMail();
    await book({ therapistId: first.id, customerEmail: 'other@example.com', customerPhone: '+65 92345678' });
    const mails = await studio.deliverMail();
    expect(mails.filter(({ to }) => to?.[0]?.address === 'mei@example.com')).toHaveLength(1);
    const { rows } = await studio.db.execute(sql`select therapist_id from bookings where id = ${id}`);
    expect(rows).toEqual([{ therapist_id: second.id }]);
  });
});

describe('a therapist who cannot be had is refused with a sentence, and nothing is stored', () => {
  const GONE = 'This therapist does not offer the treatment at the moment. Please choose another, or anyone.';
  const body = () => ({
    treatmentId,
    appointmentDate: `${DAY}T12:00`,
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
  });
  const request = async (therapistId: unknown) => {
    const query = { treatmentId, date: DAY, therapistId } as never;
    return [
      await studio.call(bookingsApi.book, { body: { ...body(), therapistId } as never }),
      await studio.call(bookingsApi.availability, { query }),
    ];
  };
  const isEmpty = async () => (await studio.db.execute(sql`select 1 from bookings`)).rows.length === 0;

  test.each([
    ['inactive', { isActive: false }],
    ['archived', { archivedAt: new Date('2026-03-01T00:00:00Z') }],
    ['of other treatments', { treatmentIds: [] }],
  ])('%s', async (_, fields) => {
    await aTherapist(studio.db);
    const { id } = await aTherapist(studio.db, fields);
    for (const { status, problem } of await request(id))
      expect([status, problem.message, problem.fields]).toEqual([422, GONE, { therapistId: GONE }]);
    expect(await isEmpty()).toBe(true);
  });

  test.each([[999], [2_147_483_647]])('unknown: %s', async (id) => {
    await aTherapist(studio.db);
    for (const { status, problem } of await request(id))
      expect([status, problem.message]).toEqual([422, GONE]);
    expect(await isEmpty()).toBe(true);
  });

  test.each([['text'], [-1], [0], [1.5], [2_147_483_648], [1e20]])('malformed: %s', async (id) => {
    await aTherapist(studio.db);
    for (const { status, problem } of await request(id)) {
      expect([status, problem.code]).toEqual([400, 'malformed']);
      expect(problem.fields?.therapistId).toMatch(/^Please give /);
    }
    expect(await isEmpty()).toBe(true);
  });
});

describe('to reschedule', () => {
  const isFree = async (time: string, query: object) => {
    const given = { treatmentId, date: DAY, ...query };
    const { body } = await studio.call(bookingsApi.availability, { query: given as never });
    return (body as DayAvailability).slots.find((slot) => slot.time === time)!.available;
  };

  test('offers the times of who was asked for, of another, or of anyone', async () => {
    const [first, second] = await twoTherapists();
    const { manageToken: moving } = await book({ therapistId: first.id });
    const other = { customerEmail: 'other@example.com', customerPhone: '+65 92345678' };
    await book({ ...other, therapistId: first.id, appointmentDate: `${DAY}T15:00` });
    expect(await isFree('12:00', { moving })).toBe(true);
    expect(await isFree('15:00', { moving })).toBe(false);
    expect(await isFree('15:00', { moving, therapistId: second.id })).toBe(true);
    expect(await isFree('15:00', { moving, therapistId: 'anyone' })).toBe(true);
    expect(await isFree('15:00', { therapistId: 'anyone' })).toBe(true);
    expect((await change(moving, { appointmentDate: `${DAY}T15:00` })).status).toBe(409);
    const moved = await change(moving, { appointmentDate: `${DAY}T15:00`, therapistId: null });
    expect(moved.body).toMatchObject({ therapist: { id: second.id }, isRequested: false });
  });

  test('may ask for somebody else at the same time, who is named in the one mail about it', async () => {
    const [first, second] = await twoTherapists();
    const { manageToken } = await book({ therapistId: first.id });
    await studio.deliverMail();
    const appointmentDate = `${DAY}T12:00`;
    const changed = await change(manageToken, { appointmentDate, therapistId: second.id });
    expect(changed.body).toMatchObject({ therapist: { id: second.id }, isRequested: true });
    expect((await studio.db.execute(sql`select sequence from bookings`)).rows).toEqual([{ sequence: 1 }]);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual([
      "We've received your booking",
      'Changed',
    ]);
    expect(mails[1]?.text).toContain('Your appointment on Thu 12 Mar, 12:00 PM is now with Grace Tan.');
    await change(manageToken, { appointmentDate, therapistId: second.id });
    expect(await studio.deliverMail()).toHaveLength(2);
  });

  test('there and back before the mail has left sends none', async () => {
    const [first, second] = await twoTherapists();
    const { manageToken } = await book({ therapistId: first.id });
    await studio.deliverMail();
    for (const { id } of [second, first])
      await change(manageToken, { appointmentDate: `${DAY}T12:00`, therapistId: id });
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('refuses a therapist who does other treatments', async () => {
    await aTherapist(studio.db);
    const { id: therapistId } = await aTherapist(studio.db, { treatmentIds: [] });
    const { manageToken } = await book();
    const { status, problem } = await change(manageToken, { appointmentDate: `${DAY}T15:00`, therapistId });
    expect([status, problem.code]).toEqual([422, 'no_such_therapist']);
  });

  test('says so when who was asked for has left the team, and works with anyone', async () => {
    const [first, second] = await twoTherapists();
    const { manageToken } = await book({ therapistId: first.id });
    await studio.db.update(therapists).set({ isActive: false }).where(eq(therapists.id, first.id));
    const appointmentDate = `${DAY}T15:00`;
    const { status, problem } = await change(manageToken, { appointmentDate });
    expect([status, problem.code]).toEqual([409, 'therapist_gone']);
    expect(problem.message).toBe(
      'The therapist you asked for can no longer be booked. Please choose another therapist, or anyone.',
    );
    expect(problem.fields).toEqual({ therapistId: problem.message });
    const moved = await change(manageToken, { appointmentDate, therapistId: null });
    expect(moved.body).toMatchObject({ therapist: { id: second.id }, isRequested: false });
  });

  test('names who is no longer free, with her nearest times', async () => {
    const [, { id: therapistId }] = await twoTherapists();
    const other = { customerEmail: 'other@example.com', customerPhone: '+65 92345678' };
    await book({ ...other, therapistId, appointmentDate: `${DAY}T15:00` });
    // Where it is now is free for it.
    const { manageToken } = await book({ therapistId, appointmentDate: `${DAY}T14:00` });
    const { status, problem } = await change(manageToken, { appointmentDate: `${DAY}T15:00` });
    expect([status, problem.code]).toEqual([409, 'slot_taken']);
    const refused = 'Grace Tan is no longer free at that time.';
    expect(problem.message).toBe(
      `${refused} The nearest free times: Thu 12 Mar, 1:30 PM; Thu 12 Mar, 2:00 PM or Thu 12 Mar, 4:00 PM.`,
    );
    const whileAway = async (until: string) => {
      await studio.db.execute(sql`insert into leave (therapist_id, kind, starts_on, ends_on, created_at)
        values (${therapistId}, 'annual', ${until > '2026-03-15' ? '2026-03-16' : '2026-03-09'}, ${until}, now())`);
      return (await change(manageToken, { appointmentDate: `${DAY}T15:00` })).problem.message;
    };
    expect(await whileAway('2026-03-15')).toBe(
      `${refused} The nearest free times: Mon 16 Mar, 11:00 AM; Mon 16 Mar, 11:30 AM or Mon 16 Mar, 12:00 PM.`,
    );
    expect(await whileAway('2026-03-20')).toBe(`${refused} Please choose another day, or anyone.`);
  });

  test('goes on without a therapist when the whole team has left', async () => {
    const { id: therapistId } = await aTherapist(studio.db);
    const { manageToken } = await book({ therapistId });
    await studio.db.update(therapists).set({ isActive: false });
    const { status, body } = await change(manageToken, { appointmentDate: `${DAY}T15:00` });
    expect([status, body.therapist, body.isRequested]).toEqual([200, null, false]);
  });
});

/** Byte for byte, but for what differs from booking to booking: the secret links and the marks between parts. */
describe('with no active therapist nothing changes', () => {
  const plain = (text: string | undefined) => text?.replace(/\/visit\/[\w-]+/g, '/visit/…');

  test('a mail, a calendar entry and a receipt are the same as before there was a team', async () => {
    const mei = await aMember(studio.db);
    await aTherapist(studio.db, { isActive: false });
    const { id, manageToken, therapist, isRequested } = await book({}, mei);
    expect([therapist, isRequested]).toEqual([null, false]);
    const [mail] = await studio.deliverMail();
    for (const text of [mail?.text, mail?.html, calendarOf(mail)])
      expect(text).not.toMatch(/\bwith\b|therapist/i);
    expect(plain(mail?.text)).toContain('Time: 12:00 PM, 60 minutes\nWhere: ');
    const file = await studio.inject({ url: `/api/manage/${manageToken}/calendar` });
    expect(plain(file.body.replace(/\r\n /g, ''))).toMatch(
      /DESCRIPTION:Calm Facial\\, \$\d+\.\d\d\.\\nManage booking: /,
    );
    const headers = { authorization: `Bearer ${mei.token}` };
    const receipt = await studio.inject({ url: `/api/receipt/booking-${id}`, headers });
    expect(await textOfPdf(receipt.rawPayload)).not.toContain('With ');
  });

  test('what waits to be mailed is stored as before', async () => {
    await book();
    const { rows } = await studio.db.execute(sql`select draft::text as draft from mails`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.draft).toContain('Calm Facial');
    expect(rows[0]?.draft).not.toMatch(/therapist|isRequested/i);
  });
});
