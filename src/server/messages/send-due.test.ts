import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf, aClient } from '#server/clients/make.ts';
import { anIssue, aSubscriber } from '#server/newsletter/make.ts';
import { aNote } from '#server/notes/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { outboxApi } from '#shared/mail/contract.ts';
import { messagesApi } from '#shared/messages/contract.ts';
import { issuesApi } from '#shared/newsletter/issues-contract.ts';
import { aLink, consent, someSettings, switchOn } from './make.ts';
import { sendDue } from './send-due.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
/** Five weeks earlier. */
const FIVE_WEEKS_AGO = new Date('2026-02-03T06:00:00Z');
let treatmentId: number;
beforeEach(async () => {
  treatmentId = (await aTreatment(studio.db)).id;
  await someSettings(studio.db);
});

const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: FIVE_WEEKS_AGO, status: 'completed', treatmentId, ...fields });
const aGuest = async (fields: Partial<Parameters<typeof aBooking>[1]> = {}) => {
  const { clientId } = await aVisit({ customerEmail: 'mei@petal.sg', ...fields });
  await consent(studio.db, clientId, 'email');
  return clientId;
};
const sweep = () => sendDue(studio.studio.tools);
const sent = async () => {
  await sweep();
  return (await studio.deliverMail()).filter(({ headers }) =>
    headers.some(({ key }) => key === 'list-unsubscribe'),
  );
};
const later = (time: { minutes: number }) => {
  studio.clock.advance(time);
  return sent();
};
const rows = async () =>
  (
    await studio.db.execute(
      sql`select kind, occasion, channel, state, because from message_sends order by id`,
    )
  ).rows;

describe('a message that is due', () => {
  test('says why, in the mail and on the record, and how to stop', async () => {
    await switchOn(studio.db, 'rebook');
    await aGuest({ id: 7 });
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail!.to?.[0]?.address).toBe('mei@petal.sg');
    expect(mail!.text).toContain('Your last visit was your Sensitive Calm Facial on 3 Feb 2026');
    expect(mail!.text).toContain('because your last visit was on 3 Feb 2026, and you agreed to hear from us');
    expect(mail!.text).toMatch(/Stop messages like this.*messages\/[\w-]{43}/s);
    expect(await rows()).toEqual([
      {
        kind: 'rebook',
        occasion: 'visit 7',
        channel: 'email',
        state: 'sent',
        because: 'last visit 3 Feb, no next one',
      },
    ]);
  });

  test('is sent once, however often and by however many it is looked for', async () => {
    await switchOn(studio.db, 'rebook');
    await aGuest();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await sent()).toHaveLength(1);
    expect(await later({ minutes: 24 * 60 })).toHaveLength(1);
  });

  test('is by the interval of the note', async () => {
    await switchOn(studio.db, 'rebook');
    const { id, clientId } = await aVisit({
      startsAt: new Date('2026-02-24T06:00:00Z'),
      customerEmail: 'mei@petal.sg',
    });
    await consent(studio.db, clientId, 'email');
    expect(await sent()).toEqual([]);
    await aNote(studio.db, { bookingId: id, nextVisitWeeks: 2 });
    expect(await sent()).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { because: 'last visit 24 Feb, no next one; by the note after 2 weeks' },
    ]);
  });

  test.each([
    ['is switched off', 'off'],
    ['nobody agreed to', 'no consent'],
    ['somebody refused', 'refused'],
    ['has a next visit', 'next'],
    ['has an unverified no on another card', 'narrower'],
  ])('is not sent where it %s', async (_, what) => {
    if (what !== 'off') await switchOn(studio.db, 'rebook');
    const { clientId } = await aVisit({ customerEmail: 'mei@petal.sg' });
    if (what !== 'no consent') await consent(studio.db, clientId, 'email', what !== 'refused');
    if (what === 'next')
      await aVisit({
        startsAt: new Date('2026-03-20T06:00:00Z'),
        status: 'confirmed',
        customerEmail: 'mei@petal.sg',
      });
    if (what === 'narrower') {
      const mei = await aMember(studio.db, { email: 'mei+spa@petal.sg' });
      await consent(studio.db, await aCardOf(studio.db, mei.id), 'email', false);
    }
    expect(await sent()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('is not sent to a daughter because her mother, whose phone she shares, agreed', async () => {
    await switchOn(studio.db, 'rebook');
    const phone = { phone: '+65 91234567', phoneE164: '+6591234567' };
    const mother = await aClient(studio.db, { name: 'Siew Lim', email: 'siew@petal.sg', ...phone });
    const daughter = await aClient(studio.db, { name: 'Mei Lim', email: 'mei@petal.sg', ...phone });
    await consent(studio.db, mother.id, 'email');
    await aVisit({ clientId: daughter.id, customerEmail: 'mei@petal.sg' });
    expect(await sent()).toEqual([]);
    await consent(studio.db, daughter.id, 'email');
    expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual(['mei@petal.sg']);
  });

  test('waits for the end of the quiet hours', async () => {
    await switchOn(studio.db, 'rebook');
    await aGuest();
    studio.clock.set('2026-03-10T13:30:00Z');
    expect(await sent()).toEqual([]);
    studio.clock.set('2026-03-11T00:59:00Z');
    expect(await sent()).toEqual([]);
    studio.clock.set('2026-03-11T01:00:00Z');
    expect(await sent()).toHaveLength(1);
  });

  test('does not leave in quiet hours either when the mail server was down, nor when they booked meanwhile', async () => {
    await switchOn(studio.db, 'rebook');
    const clientId = await aGuest();
    await aGuest({
      customerEmail: 'ana@petal.sg',
      customerName: 'Ana Tan',
      phoneE164: '+6598765432',
      room: 2,
    });
    studio.clock.set('2026-03-10T12:58:00Z');
    studio.smtp.refuse(2);
    expect(await sent()).toEqual([]);
    studio.clock.set('2026-03-10T13:30:00Z');
    expect(await sent()).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    await aVisit({
      clientId,
      customerEmail: 'mei@petal.sg',
      startsAt: new Date('2026-03-20T06:00:00Z'),
      status: 'confirmed',
    });
    studio.clock.set('2026-03-11T02:00:00Z');
    expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual(['ana@petal.sg']);
    expect((await rows()).map(({ state }) => state)).toEqual(['dropped', 'sent']);
  });
});

describe('at most one that advertises a week', () => {
  test('over all kinds: the next one waits', async () => {
    for (const kind of ['rebook', 'birthday'] as const) await switchOn(studio.db, kind);
    const clientId = await aGuest();
    await studio.db.execute(
      sql`insert into client_details (client_id, birthday, updated_at) values (${clientId}, '1990-03-11', now())`,
    );
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/Happy birthday/)]);
    expect(await later({ minutes: 6 * 24 * 60 })).toHaveLength(1);
    expect(await later({ minutes: 24 * 60 + 1 })).toHaveLength(2);
  });

  test('a newsletter leaves out who had one, and goes to the others', async () => {
    await switchOn(studio.db, 'rebook');
    await aGuest();
    expect(await sent()).toHaveLength(1);
    for (const email of ['mei+news@petal.sg', 'ana@petal.sg']) await aSubscriber(studio.db, { email });
    const as = await anAdmin(studio.db);
    const { id } = await anIssue(studio.db);
    await studio.call(issuesApi.send, { params: { id }, body: {} }, { as });
    const issues = (await sent()).filter(({ subject }) => subject === 'Spring at the studio');
    expect(issues.map(({ to }) => to?.[0]?.address)).toEqual(['ana@petal.sg']);
    expect((await studio.call(issuesApi.issue, { params: { id } }, { as })).body.progress).toMatchObject({
      sent: 1,
      skipped: 1,
    });
  });

  test('after a newsletter it waits', async () => {
    await switchOn(studio.db, 'rebook');
    await aGuest();
    await studio.db.execute(
      sql`insert into message_contacts (contact, newsletter_at) values ('mei@petal.sg', ${studio.clock.now()})`,
    );
    expect(await sent()).toEqual([]);
    expect(await later({ minutes: 7 * 24 * 60 + 1 })).toHaveLength(1);
  });
});

describe('somebody who stops', () => {
  const stop = async (token: string, kind: 'rebook' | '*' = 'rebook') =>
    studio.call(messagesApi.stop, { params: { token }, body: { kind } });

  test('gets none from then on, not even one that waits in the outbox', async () => {
    await switchOn(studio.db, 'rebook');
    const clientId = await aGuest();
    await sweep();
    expect((await stop(await aLink(studio.db, clientId))).body).toEqual({
      kind: 'rebook',
      stopped: ['rebook'],
    });
    expect(await sent()).toEqual([]);
    const retried = await studio.call(outboxApi.retryAll, {}, { as: await anAdmin(studio.db) });
    expect([retried.status, await sent()]).toEqual([200, []]);
  });

  test('of all ends the consents with it, and takes a stop back without them', async () => {
    await switchOn(studio.db, 'rebook');
    const clientId = await aGuest();
    const token = await aLink(studio.db, clientId);
    await studio.inject({
      method: 'POST',
      url: `/api/messages/${token}/stop-all`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await studio.call(messagesApi.resume, { params: { token }, body: { kind: '*' } });
    expect(await sent()).toEqual([]);
    const { rows: history } = await studio.db.execute(sql`
      select channel, is_given, source from client_consent_history where channel = 'email' order by id`);
    expect(history).toEqual([
      { channel: 'email', is_given: true, source: 'staff' },
      { channel: 'email', is_given: false, source: 'link' },
    ]);
  });

  test('in the same second wins or loses: never stopped and sent later', { timeout: 60_000 }, async () => {
    await switchOn(studio.db, 'rebook');
    const clients: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const phone = `+6590000${String(n).padStart(3, '0')}`;
      const fields = {
        customerName: `Guest ${n}`,
        customerEmail: `g${n}@petal.sg`,
        phoneE164: phone,
        customerPhone: phone,
      };
      clients.push(
        await aGuest({
          ...fields,
          room: (n % 2) + 1,
          startsAt: new Date(FIVE_WEEKS_AGO.getTime() + Math.floor(n / 2) * 3_600_000),
        }),
      );
    }
    const tokens = await Promise.all(clients.map((id) => aLink(studio.db, id)));
    const deliver = async () => {
      await sweep();
      await studio.deliverMail();
    };
    await Promise.all([deliver(), deliver(), ...tokens.map((token) => stop(token))]);
    const before = studio.smtp.mails.length;
    await later({ minutes: 60 });
    expect(studio.smtp.mails.length).toBe(before);
    const states = (await rows()).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent')).toHaveLength(before);
    expect(states.every((state) => state === 'sent' || state === 'dropped')).toBe(true);
  });

  test('a link that there is not is not found', async () => {
    expect((await stop('x'.repeat(43))).status).toBe(404);
  });
});

test('by WhatsApp it is made ready for reception, and only for a mobile number with consent', async () => {
  await switchOn(studio.db, 'rebook', { channels: ['whatsapp'] });
  const mobile = await aClient(studio.db, { name: 'Mei Lim', phoneE164: '+6591234567' });
  const landline = await aClient(studio.db, { name: 'Ana Tan', phoneE164: '+6561234567' });
  for (const [n, { id }] of [mobile, landline].entries()) {
    await aVisit({ clientId: id, room: n + 1, customerEmail: '', phoneE164: '' });
    await consent(studio.db, id, 'whatsapp');
  }
  await sweep();
  expect(await rows()).toMatchObject([{ channel: 'whatsapp', state: 'ready' }]);
  expect(await studio.deliverMail()).toEqual([]);
});

test('a share is held back, to compare with, and gets nothing later', async () => {
  await someSettings(studio.db, { holdoutPercent: 50 });
  await switchOn(studio.db, 'rebook');
  for (let n = 0; n < 10; n += 1) {
    const phone = `+6590000${String(n).padStart(3, '0')}`;
    await aGuest({
      customerName: `Guest ${n}`,
      customerEmail: `g${n}@petal.sg`,
      phoneE164: phone,
      room: (n % 2) + 1,
      startsAt: new Date(FIVE_WEEKS_AGO.getTime() + Math.floor(n / 2) * 3_600_000),
    });
  }
  const first = (await sent()).length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(10);
  expect(await later({ minutes: 48 * 60 })).toHaveLength(first);
  expect((await rows()).filter(({ state }) => state === 'held_out')).toHaveLength(10 - first);
});
