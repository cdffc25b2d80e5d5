import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { undoEnd } from '#shared/kit/undo.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');

async function book(appointmentDate = '2026-03-12T12:00', customerName = '李美玲') {
  const { id } = await aTreatment(studio.db, { name: 'Calm & Cool; Facial', priceCents: 5_800 });
  const customer = { customerName, customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
  const { body } = await studio.call(bookingsApi.book, {
    body: { treatmentId: id, appointmentDate, ...customer, addExtraction: true },
  });
  return body;
}
/** An admin's change is mailed once it can no longer be undone. */
const deliverAfterUndo = () => {
  studio.clock.set(undoEnd(studio.clock.now()).toISOString());
  return studio.deliverMail();
};
const manage = (token: string, body: object) =>
  studio.call(bookingsApi.changeManaged, { params: { token }, body: body as never });

const tokenIn = (mail: Email | undefined) => /\/visit\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const managedId = async (token: string) =>
  (await studio.call(bookingsApi.managed, { params: { token } })).body.id;

function calendarOf(mail: Email | undefined) {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = new TextDecoder().decode(file?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  return {
    type: file?.mimeType,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    status: component.getFirstPropertyValue('status'),
    summary: event.summary,
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
  };
}

describe('the mail about a booking', () => {
  test('is received at once, with the facts, the link and a calendar entry', async () => {
    const { manageToken } = await book();
    const [mail, ...others] = await studio.deliverMail();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: 'mei@example.com' }]);
    expect(mail?.replyTo).toMatchObject([{ address: 'hello@petal.example' }]);
    expect(mail?.html).toContain('src="cid:mark@studio"');
    expect(mail?.subject).toBe("We've received your booking: Calm & Cool; Facial, Thu 12 Mar, 12:00 PM");
    for (const text of [
      'Thursday, 12 March 2026',
      '12:00 PM',
      '60 minutes',
      '$86.00',
      '李美玲',
      '18 Petal Lane',
      'Chinatown MRT (NE4/DT19), Exit A',
      'Mon–Fri 11am–9pm, Sat 10am–6pm, Closed Sundays',
    ]) {
      expect(mail?.text).toContain(text);
    }
    // A link of its own: that of the answer proves nothing.
    expect(tokenIn(mail)).not.toBe(manageToken);
    expect(await managedId(tokenIn(mail))).toBe(await managedId(manageToken));
    expect(mail?.html).toContain(`http://studio.test/visit/${tokenIn(mail)}`);
    expect(calendarOf(mail)).toMatchObject({
      type: 'text/calendar',
      method: 'REQUEST',
      sequence: 0,
      start: '2026-03-12T04:00:00.000Z',
      end: '2026-03-12T05:00:00.000Z',
      isUtc: true,
      status: 'TENTATIVE',
      summary: 'Calm & Cool; Facial at Petal Skin Studio',
      attendees: ['mailto:mei@example.com'],
    });
  });

  test('confirmed, moved and cancelled speak of one entry, each newer than the last', async () => {
    const admin = await anAdmin(studio.db);
    const { id, manageToken } = await book();
    await studio.call(bookingsApi.change, { params: { id }, body: { status: 'confirmed' } }, { as: admin });
    await deliverAfterUndo();
    await manage(manageToken, { appointmentDate: '2026-03-13T15:30' });
    await studio.deliverMail();
    await manage(manageToken, { status: 'cancelled' });

    const mails = await studio.deliverMail();
    const bySequence = new Map(mails.map((mail) => [calendarOf(mail).sequence, mail]));
    expect([...bySequence.keys()].sort()).toEqual([0, 1, 2, 3]);
    const entries = [0, 1, 2, 3].map((sequence) => calendarOf(bySequence.get(sequence)));
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(entries.map(({ status }) => status)).toEqual(['TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(entries[2]?.start).toBe('2026-03-13T07:30:00.000Z');
    expect([1, 2, 3].map((sequence) => bySequence.get(sequence)?.subject?.split(':')[0])).toEqual([
      'Confirmed',
      'Moved',
      'Cancelled',
    ]);
    expect(bySequence.get(2)?.text).toContain(
      'Your appointment on Thu 12 Mar, 12:00 PM has been moved to Fri 13 Mar, 3:30 PM.',
    );
    // Each mail has its own link, and all of them work.
    const tokens = mails.map(tokenIn);
    expect(new Set([manageToken, ...tokens]).size).toBe(mails.length + 1);
    for (const token of tokens) expect(await managedId(token)).toBe(id);
  });

  test('greets by name, and that of a cancelled visit speaks of no payment', async () => {
    const { manageToken } = await book('2026-03-12T12:00', 'Tan Wei Ling');
    await manage(manageToken, { status: 'cancelled' });
    const [received, cancelled] = await studio.deliverMail();
    expect(received?.text).toContain('Hi Wei Ling,');
    expect(received?.text).toContain('Total, payable at the studio: $86.00');
    expect(received?.text).toContain('Manage booking: http://studio.test/visit/');
    expect(cancelled?.subject).toMatch(/^Cancelled/);
    expect(cancelled?.text).toContain('Hi Wei Ling,\n\nYour appointment has been cancelled.');
    const calendar = new TextDecoder().decode(cancelled?.attachments.at(-1)?.content as ArrayBuffer);
    for (const part of [cancelled?.text, cancelled?.html, calendar]) {
      expect(part?.length).toBeGreaterThan(200);
      expect(part).not.toMatch(/\$\d|\bpa(y|id|yment)\b/i);
    }
  });

  test('the customer of a deleted booking gets a mail without a dead link', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await book();
    await studio.deliverMail();
    await studio.call(bookingsApi.archive, { params: { id } }, { as: admin });
    const mail = (await deliverAfterUndo()).at(-1);
    expect(mail?.subject).toContain('Cancelled');
    expect(mail?.text).not.toContain('Manage');
    expect(mail?.text).toContain('http://studio.test/#booking');
    expect(calendarOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 });
  });

  test('nothing is said about what is past, completed or missed', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await book();
    await studio.deliverMail();
    const set = (status: 'completed' | 'no-show' | 'cancelled') =>
      studio.call(bookingsApi.change, { params: { id }, body: { status } }, { as: admin });
    await set('completed');
    await set('no-show');
    studio.clock.set('2026-03-13T08:00:00Z');
    await set('cancelled');
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('the file of the confirmation page is a PUBLISH that invites nobody', async () => {
    const { manageToken } = await book();
    const answer = await studio.inject({ method: 'GET', url: `/api/manage/${manageToken}/calendar` });
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="booking-1.ics"');
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    expect([calendar.getFirstPropertyValue('method'), event.attendees]).toEqual(['PUBLISH', []]);
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-12T04:00:00.000Z');
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

describe('the reminder', () => {
  const remindersAt = async (instant: string) => {
    studio.clock.set(instant);
    const mails = await studio.deliverMail();
    return mails.filter(({ subject }) => subject?.startsWith('Tomorrow')).length;
  };

  test('comes once, a day before', async () => {
    const { manageToken } = await book('2026-03-12T12:00');
    expect(await remindersAt('2026-03-11T03:59:00Z')).toBe(0);
    expect(await remindersAt('2026-03-11T04:05:00Z')).toBe(1);
    expect(await remindersAt('2026-03-11T05:00:00Z')).toBe(1);
    expect(await remindersAt('2026-03-12T03:00:00Z')).toBe(1);
    expect(await managedId(tokenIn(studio.smtp.mails.at(-1)))).toBe(await managedId(manageToken));
  });

  test('does not come to who booked less than a day ahead', async () => {
    await book('2026-03-11T12:00');
    expect(await remindersAt('2026-03-10T12:00:00Z')).toBe(0);
    expect(await remindersAt('2026-03-11T03:00:00Z')).toBe(0);
  });

  test('does not come for what was cancelled, and comes anew for what was moved', async () => {
    const off = await book('2026-03-12T12:00');
    const moved = await book('2026-03-12T14:00');
    await manage(off.manageToken, { status: 'cancelled' });
    expect(await remindersAt('2026-03-11T06:05:00Z')).toBe(1);
    await manage(moved.manageToken, { appointmentDate: '2026-03-14T12:00' });
    expect(await remindersAt('2026-03-12T06:05:00Z')).toBe(1);
    expect(await remindersAt('2026-03-13T04:05:00Z')).toBe(2);
  });

  const lastReminder = async (instant: string) => {
    studio.clock.set(instant);
    const mail = (await studio.deliverMail()).at(-1);
    return [mail?.subject, mail?.text?.split('\n')[0]];
  };
  const TODAY = ['Today: Calm & Cool; Facial, Thu 12 Mar, 12:00 PM', 'See you today'];

  test('that goes out late says the day truly, by the clock of the studio', async () => {
    await book('2026-03-12T12:00');
    await studio.deliverMail();
    // The studio was down overnight: at 23:59 it says "tomorrow", from midnight on "today".
    expect(await lastReminder('2026-03-11T16:00:00Z')).toEqual(TODAY);
  });

  test('that the mail server took only the next day says the day truly, too', async () => {
    await book('2026-03-12T12:00');
    await studio.deliverMail();
    studio.smtp.refuse(1);
    expect(await lastReminder('2026-03-11T15:58:00Z')).not.toEqual(TODAY);
    const { rows } = await studio.db.execute(sql`select subject, state from mails order by id desc limit 1`);
    expect(rows).toEqual([
      { subject: 'Tomorrow: Calm & Cool; Facial, Thu 12 Mar, 12:00 PM', state: 'waiting' },
    ]);
    expect(await lastReminder('2026-03-11T16:00:00Z')).toEqual(TODAY);
    const sent = await studio.db.execute(
      sql`select subject, state, later from mails order by id desc limit 1`,
    );
    expect(sent.rows).toEqual([{ subject: TODAY[0], state: 'sent', later: null }]);
  });

  test('that the mail server took only after the visit began is not sent', async () => {
    await book('2026-03-12T12:00');
    await studio.deliverMail();
    studio.smtp.refuse(1);
    await lastReminder('2026-03-11T04:05:00Z');
    const before = studio.smtp.mails.length;
    studio.clock.set('2026-03-12T04:00:00Z');
    expect(await studio.deliverMail()).toHaveLength(before);
    const { rows } = await studio.db.execute(
      sql`select state, last_error from mails where subject like 'Tomorrow%'`,
    );
    expect(rows).toEqual([{ state: 'failed', last_error: 'Not sent: it was no longer of use.' }]);
  });

  test('is not sent for an appointment that went by while the studio was down', async () => {
    await book('2026-03-12T12:00');
    expect(await remindersAt('2026-03-12T05:00:00Z')).toBe(0);
    const { rows } = await studio.db.execute(
      sql`select count(*)::int as n from bookings where remind_at is not null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
