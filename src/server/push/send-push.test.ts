import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteExpired } from '#server/accounts/data.ts';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { pushApi } from '#shared/push/contract.ts';
import { PUSH_KINDS } from '#shared/push/kinds.ts';
import { AT_3, type Someone, usePushStudio } from './testing/use-push-studio.ts';
import { currentKeys } from './vapid-keys.ts';

const push = usePushStudio();
const { studio, add, choose, on, everybody, runAllDue, settings, rows, setStatus, deliver } = push;

describe('what is sent', () => {
  const one = async (as: Someone, name = 'phone') => {
    const subscription = push.service.aBrowser(name);
    const { body } = await add(as, subscription);
    return { ...body, subscription };
  };
  const testIt = (as: Someone, id: number) => studio.call(pushApi.test, { params: { id } }, { as });

  test('is encrypted and signed, small, and replaces an older one about the same', async () => {
    const { visit, reception, owner } = await everybody();
    await choose(owner, PUSH_KINDS, true);
    const { id } = await visit();
    await deliver();
    await studio.call(
      bookingsApi.change,
      { params: { id }, body: { status: 'cancelled' } },
      { as: reception },
    );
    await runAllDue();
    studio.clock.advance({ minutes: 0.25 });
    await runAllDue();
    const [sent] = push.service.received.filter(({ browser }) => browser === 'owner');
    expect(sent).toMatchObject({
      payload: {
        title: 'Booking cancelled',
        body: 'Thu 12 Mar, 3:00 PM · Mei Lim, Sensitive Calm Facial with Aisyah Rahman',
        url: `/admin-dashboard?tab=bookings&booking=${id}`,
        tag: `visit ${id}`,
      },
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'normal',
      signedBy: currentKeys(studio.studio.tools).publicKey,
      contact: expect.stringMatching(/^mailto:/),
    });
    expect(sent!.bytes).toBeLessThan(3_072);
    // A phone that is off gets it when it is on again, for a day.
    expect([sent!.ttl > 23 * 3_600, sent!.ttl <= 24 * 3_600]).toEqual([true, true]);
    expect((await settings(owner)).publicKey).toBe(sent!.signedBy);
  });

  test('names and treatments are nowhere in the database', async () => {
    const { visit } = await everybody();
    await visit();
    await runAllDue();
    expect(JSON.stringify(await rows('select * from pushes'))).not.toMatch(/Mei|Facial/);
  });

  test('where the session has run out nobody is named, and where it was ended nothing is sent', async () => {
    const owner = await anAdmin(studio.db, { expiresAt: new Date('2026-03-10T03:00:00Z') });
    await on(owner, 'owner');
    await choose(owner, PUSH_KINDS, true);
    studio.clock.set('2026-03-10T04:00:00Z');
    await deleteExpired(studio.db, studio.clock.now());
    await aBooking(studio.db, { startsAt: AT_3, createdAt: studio.clock.now() });
    expect(await deliver()).toEqual(['owner: New booking to confirm | Thu 12 Mar, 3:00 PM']);

    const reception = await on(await aReceptionist(studio.db), 'reception');
    await studio.call(accountsApi.logout, {}, { as: reception });
    await aBooking(studio.db, { startsAt: new Date('2026-03-12T09:00:00Z'), createdAt: studio.clock.now() });
    expect(await deliver()).toEqual(['owner: New booking to confirm | Thu 12 Mar, 5:00 PM']);
  });

  test.each([
    [404, 0, null],
    [410, 0, null],
    [400, 1, 'failed'],
    [413, 1, 'failed'],
    [301, 1, 'failed'],
  ])('%i: tried once, %i devices left', async (status, devices, state) => {
    const member = await aMember(studio.db);
    const { id } = await one(member);
    push.service.answer({ status, headers: { location: 'http://127.0.0.1/' } });
    expect((await testIt(member, id)).status).toBe(204);
    await deliver();
    studio.clock.advance({ minutes: 4 });
    await deliver();
    expect((await settings(member)).devices).toHaveLength(devices);
    expect((await rows('select state from pushes'))[0]?.state ?? null).toBe(state);
  });

  test('500, no answer and 429 with Retry-After: again after a pause, and arrived once', async () => {
    const member = await aMember(studio.db);
    const { id } = await one(member);
    push.service.answer({ status: 500 }, { status: 429, headers: { 'retry-after': '90' } });
    await testIt(member, id);
    expect(await deliver()).toHaveLength(1);
    studio.clock.advance({ minutes: 1 });
    expect(await deliver()).toHaveLength(1);
    studio.clock.advance({ minutes: 0.75 });
    expect(await deliver()).toEqual([]);
    studio.clock.advance({ minutes: 0.5 });
    expect(await deliver()).toEqual(['phone: It works | Notifications work on this device.']);
    expect(await rows('select state, last_error from pushes')).toEqual([{ state: 'sent', last_error: null }]);
  });

  test('what is of no use any more is not sent', async () => {
    const member = await aMember(studio.db);
    const { id } = await one(member);
    push.service.answerAll({ status: 503 });
    await testIt(member, id);
    await deliver();
    push.service.reset();
    studio.clock.advance({ minutes: 6 });
    expect(await deliver()).toEqual([]);
    expect(await rows('select * from pushes')).toEqual([]);
  });

  test('what was undone, chosen off, or belongs to a restored backup is not sent', async () => {
    const { owner, reception, aisyah, mei, visit } = await everybody();
    const { id } = await visit();
    await deliver();
    await setStatus(reception, id, 'cancelled');
    await studio.studio.worker.runDue();
    await setStatus(reception, id, 'confirmed');
    await choose(mei, []);
    expect(await deliver()).toEqual([]);
    await setStatus(reception, id, 'cancelled');
    await runAllDue();
    await choose(aisyah, []);
    expect(await deliver()).toEqual(['owner: Booking cancelled | Thu 12 Mar, 3:00 PM · Mei']);
    // A copy of the database from before it was sent, opened three hours later.
    await studio.db.execute(
      sql`update pushes set state = 'waiting', sent_at = null where cause = 'cancelled'`,
    );
    await studio.db.execute(sql`update jobs set done_at = null where kind = 'deliver push'`);
    studio.clock.advance({ minutes: 3 * 60 });
    expect(await deliver()).toEqual([]);
    expect((await settings(owner)).devices).toHaveLength(1);
  });
});
