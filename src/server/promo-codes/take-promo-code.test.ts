import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { promoVisits } from '#server/bookings/promo-code.ts';
import type { Db } from '#server/kit/db/db.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { aPromoCode } from './make.ts';
import { lockPromoCode, releasePromoUse, takePromoUseAgain, usePromoCode } from './take-promo-code.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const lines = [{ kind: 'treatment', id: 1, cents: 10_000 }] as const;

const hold = async (tx: Db, userId: number) =>
  lockPromoCode(
    { db: tx, now: studio.clock.now },
    { code: 'WELCOME20', lines, usedBy: { userId, isBooking: true, visits: promoVisits } },
  );

/** Starts `second` while the transaction of `first` is open; true when it waited for that to end. */
async function waits(first: (tx: Db) => Promise<unknown>, second: (tx: Db) => Promise<unknown>) {
  let order = '';
  let rest: Promise<unknown> = Promise.resolve();
  await studio.db.transaction(async (tx) => {
    await first(tx);
    rest = studio.db.transaction(async (other) => {
      await second(other);
      order += 'second ';
    });
    rest.catch(() => undefined);
    await Promise.race([rest, untilSomebodyWaits()]);
    order += 'first ';
  });
  await rest;
  return order === 'first second ';
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await studio.db.execute(waiting)).rows.length, { timeout: 30_000 }).toBe(1);
}

describe('a code that is held', () => {
  let mei: number;
  let jo: number;
  beforeEach(async () => {
    mei = (await aMember(studio.db)).id;
    jo = (await aMember(studio.db)).id;
  });

  test.each([
    ['with a number of uses', { mostUses: 5 }],
    ['for the first visit', { isFirstVisitOnly: true }],
    ['once per client', { isOncePerClient: true }],
  ])('%s is waited for', async (_, terms) => {
    await aPromoCode(studio.db, terms);
    expect(
      await waits(
        (tx) => hold(tx, mei),
        (tx) => hold(tx, jo),
      ),
    ).toBe(true);
  });

  test('without a limit is not', async () => {
    await aPromoCode(studio.db);
    const second = async () => {
      const { totalCents } = await studio.db.transaction((tx) => hold(tx, jo));
      expect(totalCents).toBe(2_000);
    };
    await studio.db.transaction(async (tx) => {
      await hold(tx, mei);
      await second();
    });
  });
});

describe('a use that is taken again', () => {
  const now = () => studio.clock.now();
  const inTransaction = () => ({ db: studio.db, now });

  const aVisit = (fields: object, n: number) =>
    aBooking(studio.db, { startsAt: new Date(Date.UTC(2026, 2, 11 + n, 4)), ...fields });

  async function cancel(bookingId: number) {
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${bookingId}`);
    await releasePromoUse(inTransaction(), { bookingId });
  }

  /** Of a booking that was cancelled since. */
  async function aReleasedUse(terms: object) {
    const code = await aPromoCode(studio.db, terms);
    const booking = await aVisit({ customerName: 'Mei', promoCode: 'WELCOME20', promoCents: 2_000 }, 0);
    await use(code.id, booking);
    await cancel(booking.id);
    expect(await standing()).toBe(0);
    return { code, booking };
  }
  const use = (id: number, { id: bookingId, clientId }: { id: number; clientId: number }, isOnce = true) =>
    usePromoCode(
      inTransaction(),
      { id, code: 'WELCOME20', clientId, isOnce, lineCents: [2_000], totalCents: 2_000 },
      { bookingId },
    );
  const standing = async () =>
    (await studio.db.execute<{ uses: number }>(sql`select uses from promo_codes`)).rows[0]!.uses;

  test('counts again', async () => {
    const { booking } = await aReleasedUse({ mostUses: 1, isOncePerClient: true });
    expect(await takePromoUseAgain(inTransaction(), booking.id, promoVisits)).toBe(true);
    expect(await standing()).toBe(1);
    // Nothing changes for one that stands, though it is the last.
    expect(await takePromoUseAgain(inTransaction(), booking.id, promoVisits)).toBe(true);
    expect(await standing()).toBe(1);
  });

  test('is not there for a booking without a code', async () => {
    await aPromoCode(studio.db);
    expect(await takePromoUseAgain(inTransaction(), (await aVisit({}, 0)).id, promoVisits)).toBe(true);
    expect(await standing()).toBe(0);
  });

  const JO = { customerName: 'Jo', customerEmail: 'jo@example.com', phoneE164: '+6598765432' };

  test.each([
    [1, false],
    [2, true],
    [null, true],
  ])('of %s uses in all, one by somebody else: %s', async (mostUses, isTaken) => {
    const { code, booking } = await aReleasedUse({ mostUses });
    await use(code.id, await aVisit(JO, 1), false);
    expect(await takePromoUseAgain(inTransaction(), booking.id, promoVisits)).toBe(isTaken);
    expect(await standing()).toBe(isTaken ? 2 : 1);
  });

  test.each([
    [
      'the same person with another name and e-mail',
      { customerName: 'M. Lim', customerEmail: 'm@example.com' },
      false,
    ],
    [
      'the same person with another name and phone',
      { customerName: 'M. Lim', phoneE164: '+6580000000' },
      false,
    ],
    ['somebody else', JO, true],
  ])('once per client, when %s has used it meanwhile', async (_, other, isTaken) => {
    const { code, booking } = await aReleasedUse({ isOncePerClient: true });
    await use(code.id, await aVisit(other, 1));
    expect(await takePromoUseAgain(inTransaction(), booking.id, promoVisits)).toBe(isTaken);
  });

  test('of a code that was not once per client then, though they have used it again', async () => {
    const code = await aPromoCode(studio.db);
    const booking = await aVisit({ promoCode: 'WELCOME20', promoCents: 2_000 }, 0);
    await use(code.id, booking, false);
    await cancel(booking.id);
    await use(code.id, await aVisit({}, 1), false);
    expect(await takePromoUseAgain(inTransaction(), booking.id, promoVisits)).toBe(true);
    expect(await standing()).toBe(2);
  });

  test('the last use is taken again once, by two who ask for it at once', async () => {
    const code = await aPromoCode(studio.db, { mostUses: 1 });
    const visits = [];
    for (const [n, fields] of [{}, JO].entries()) {
      const visit = await aVisit({ ...fields, promoCode: 'WELCOME20', promoCents: 2_000 }, n);
      await use(code.id, visit, false);
      await cancel(visit.id);
      visits.push(visit);
    }
    const taken = await Promise.all(
      visits.map(({ id }) =>
        studio.db.transaction((tx) => takePromoUseAgain({ db: tx, now }, id, promoVisits)),
      ),
    );
    expect(taken.sort()).toEqual([false, true]);
    expect(await standing()).toBe(1);
  });
});
