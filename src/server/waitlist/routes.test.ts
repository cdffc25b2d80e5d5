import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';
import { SATURDAY, tokenIn, useWaitlist } from './testing/use-waitlist.ts';

const { studio, treatmentId, admin, fullSaturday, cancel, join, joinAsGuest, mine, announce, offers } =
  useWaitlist();

const PHONE = { phone: '+65 91234567', phoneE164: '+6591234567' };
const OTHER_PHONE = { phone: '+65 91234568', phoneE164: '+6591234568' };

describe('waiting', () => {
  test('a member waits at once, sees the true place and leaves by one tap', async () => {
    const mei = await aMember(studio.db, { email: 'mei@example.com', ...PHONE });
    const ann = await aMember(studio.db, { email: 'ann@example.com', ...OTHER_PHONE });
    await fullSaturday();
    expect((await join(ann)).status).toBe(201);
    studio.clock.advance({ minutes: 1 });
    const { body } = await join(mei, { from: '12:00' });
    expect(body.message).toBe("You're on the waitlist. We'll e-mail you as soon as a time is free for you.");
    expect(body.entry).toMatchObject({
      state: 'waiting',
      treatmentName: 'Calm Facial',
      windowInWords: 'Sat 14 Mar, 12 PM to 6 PM',
      place: { position: 2, of: 2, inWords: '2nd of 2 for Saturday afternoon' },
    });
    const [own] = await mine(ann);
    expect((await studio.call(waitlistApi.leave, { params: { id: own!.id } }, { as: mei })).status).toBe(404);
    expect((await studio.call(waitlistApi.leave, { params: { id: own!.id } }, { as: ann })).status).toBe(204);
    expect(await mine(ann)).toEqual([]);
    expect((await mine(mei))[0]?.place).toMatchObject({ position: 1, of: 1 });
  });

  test('a guest waits once the e-mail is confirmed, and the answer is the same for a known one', async () => {
    await aMember(studio.db, { email: 'guest2@example.com' });
    const answers = [await joinAsGuest(1), await joinAsGuest(2)];
    expect(answers.map(({ status, body }) => [status, body.entry])).toEqual([
      [201, null],
      [201, null],
    ]);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Please confirm: waitlist for Calm Facial'),
    );
    const token = tokenIn(mails[0]?.text);
    const looked = await studio.call(waitlistApi.opened, { params: { token } });
    expect(looked.body).toMatchObject({
      customerName: 'Guest 1',
      entry: { state: 'unconfirmed', place: null },
    });
    const confirmed = await studio.call(waitlistApi.confirm, { params: { token } });
    expect(confirmed.body).toMatchObject({ state: 'waiting', place: { position: 1 } });
    expect((await studio.call(waitlistApi.confirm, { params: { token } })).body.state).toBe('waiting');
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await studio.call(waitlistApi.confirm, { params: { token: forged } })).status).toBe(404);
    const { body } = await studio.call(waitlistAdminApi.list, { query: { day: SATURDAY } }, { as: admin() });
    expect(body).toMatchObject([{ customerName: 'Guest 1', story: [{ text: 'Joined' }] }]);
  });
});

describe('an offer', () => {
  test('a freed time is kept for the first, who takes it in one tap; nobody else can have it', async () => {
    const mei = await aMember(studio.db, { email: 'mei@example.com', ...PHONE });
    const ann = await aMember(studio.db, { email: 'ann@example.com', ...OTHER_PHONE });
    const { id } = await fullSaturday();
    await join(mei);
    await join(ann);
    await cancel(id);
    await studio.deliverMail();
    expect((await mine(mei))[0]?.offer).toBe(null); // nobody is told yet
    const [mail] = await announce();
    expect(mail?.subject).toBe('A time is free for you: Sat 14 Mar, 2:00 PM');
    expect(mail?.text).toContain("We're keeping it for you until 4:30 PM today");
    expect(mail?.text).toContain('$128.00');
    const free = await studio.call(bookingsApi.availability, {
      query: { date: SATURDAY, treatmentId: treatmentId() },
    });
    expect(JSON.stringify(free.body)).not.toContain('"available":true');

    const entry = (await mine(mei))[0]!;
    const offerId = entry.offer!.id;
    const sent = { params: { id: entry.id }, body: { offerId } };
    expect((await studio.call(waitlistApi.take, sent, { as: ann })).status).toBe(404);
    const taken = await studio.call(waitlistApi.take, sent, { as: mei });
    expect([taken.status, taken.body]).toMatchObject([
      200,
      { appointmentDate: '2026-03-14T06:00:00.000Z', status: 'pending', customerEmail: 'mei@example.com' },
    ]);
    const again = await studio.call(waitlistApi.take, sent, { as: mei });
    expect([again.status, again.body.id]).toEqual([200, taken.body.id]);
    expect((await mine(mei))[0]).toBeUndefined();
    expect(await offers()).toMatchObject([{ state: 'taken' }]);
  });

  test('passed, it goes to the next; lapsed, too; then it is visible to all', async () => {
    const { id } = await fullSaturday();
    const tokens: string[] = [];
    for (const n of [1, 2]) {
      await joinAsGuest(n);
      const token = tokenIn((await studio.deliverMail()).at(-1)?.text);
      await studio.call(waitlistApi.confirm, { params: { token } });
      tokens.push(token);
    }
    await cancel(id);
    await announce();
    const opened = await studio.call(waitlistApi.opened, { params: { token: tokens[0]! } });
    const body = { offerId: opened.body.entry.offer!.id };
    const passed = await studio.call(waitlistApi.passByLink, { params: { token: tokens[0]! }, body });
    expect(passed.body).toMatchObject({ state: 'waiting', offer: null });
    const mails = await announce();
    expect(mails.at(-1)?.to?.[0]?.address).toBe('guest2@example.com');
    expect((await offers()).map(({ state }) => state)).toEqual(['passed', 'open']);
    studio.clock.advance({ minutes: 31 });
    await studio.deliverMail();
    expect((await offers()).map(({ state }) => state)).toEqual(['passed', 'lapsed']);
    const free = await studio.call(bookingsApi.availability, {
      query: { date: SATURDAY, treatmentId: treatmentId() },
    });
    expect(JSON.stringify(free.body)).toContain('{"time":"14:00","available":true');
    const late = await studio.call(waitlistApi.takeByLink, {
      params: { token: tokens[1]! },
      body: { offerId: (await offers())[1]!.id },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'offer_ended']);
  });

  test('a guest who was reached books by the link of the mail, without a code', async () => {
    const { id } = await fullSaturday();
    await joinAsGuest(1);
    const token = tokenIn((await studio.deliverMail()).at(-1)?.text);
    await studio.call(waitlistApi.confirm, { params: { token } });
    await cancel(id);
    const [mail] = await announce().then((mails) => mails.slice(-1));
    const link = tokenIn(mail?.text);
    const { entry } = (await studio.call(waitlistApi.opened, { params: { token: link } })).body;
    const taken = await studio.call(waitlistApi.takeByLink, {
      params: { token: link },
      body: { offerId: entry.offer!.id },
    });
    expect([taken.status, taken.body.customerEmail]).toEqual([200, 'guest1@example.com']);
    const managed = await studio.call(bookingsApi.managed, { params: { token: taken.body.manageToken! } });
    expect(managed.body.appointmentDate).toBe('2026-03-14T06:00:00.000Z');
  });
});
