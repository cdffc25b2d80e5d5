import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { aClient } from '#server/clients/make.ts';
import { expiredAccounts } from '#server/prepaid/ledger/expire-accounts.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { returnSession, useSession } from '#server/prepaid/ledger/sessions/sessions.ts';
import { warnOfExpiringPackages } from '#server/prepaid/packages/warn-of-expiry.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { packagesAdminApi as api } from '#shared/prepaid/packages/admin-contract.ts';
import { packagesApi } from '#shared/prepaid/packages/contract.ts';
import { prepaidReportApi } from '#shared/prepaid/report/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let mei: Person;
let admin: Person;
let reception: Person;

beforeEach(async () => {
  mei = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
  admin = await anAdmin(studio.db);
  reception = await aReceptionist(studio.db);
});

const sold = (of = {}, soldAt = new Date('2026-01-05T02:00:00Z')) =>
  aSoldPackage(studio.db, { userId: mei.id, soldAt, of });
const ofClient = async (id: number) =>
  (await studio.call(api.ofClient, { params: { id } }, { as: reception })).body.packages;
const refund = (accountId: number, body: { reason: string; feePercent?: number }) =>
  studio.call(api.refund, { params: { accountId }, body }, { as: reception });
const lockOne = async (accountId: number) => {
  const startsAt = new Date('2026-03-12T06:00:00Z');
  const { id } = await aBooking(studio.db, { startsAt, userId: mei.id, status: 'confirmed' });
  await studio.db.execute(sql`update bookings set prepaid_account_id = ${accountId} where id = ${id}`);
};
/** A visit that took place before today. */
const useOne = async (accountId: number) => {
  const startsAt = new Date('2026-01-20T06:00:00Z');
  const { id: bookingId } = await aBooking(studio.db, { startsAt, userId: mei.id, status: 'completed' });
  await studio.db.execute(sql`update bookings set prepaid_account_id = ${accountId} where id = ${bookingId}`);
  await studio.db.transaction((db) => useSession({ db, now: studio.clock.now }, { accountId, bookingId }));
  return bookingId;
};
const setFee = async (refundFeePercent: number) => {
  const { body } = await studio.call(studioApi.settings, {}, { as: admin });
  const prepaid = { ...body.prepaid, refundFeePercent };
  await studio.call(studioApi.saveSettings, { body: { prepaid } }, { as: admin });
};

describe('giving it back after the cooling-off', () => {
  test('the studio keeps what its policy says, or less; the client reads of it, and is paid by hand', async () => {
    await setFee(10);
    const { id, clientId } = await sold();
    expect(await refund(id, { reason: 'Moves away', feePercent: 20 })).toMatchObject({
      status: 422,
      problem: { code: 'fee_too_high' },
    });
    const given = await refund(id, { reason: 'Moves away' });
    expect(given.body).toMatchObject({ state: 'given back', payout: { amount: '540.00', paidAt: null } });
    expect(await refund(id, { reason: 'Again' })).toMatchObject({ status: 409 });
    expect((await ofClient(clientId))[0]?.history.map(({ text, amount }) => [text, amount])).toEqual([
      ['5 sessions bought', '600.00'],
      ['Cancelled and refunded', '-540.00'],
      ['Cancellation fee', '-60.00'],
    ]);
    const mails = await studio.deliverMail();
    expect(mails.map(({ subject }) => subject)).toEqual(['Cancelled and refunded: Five Facials']);

    const due = await studio.call(api.payouts, { query: {} }, { as: reception });
    const params = { id: due.body[0]!.id };
    const payOut = () => studio.call(api.payOut, { params, body: { method: 'paynow' } }, { as: reception });
    const both = await Promise.all([payOut(), payOut()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await studio.call(api.payouts, { query: {} }, { as: reception });
    const done = await studio.call(api.payouts, { query: { state: 'paid' } }, { as: reception });
    expect([left.body.length, done.body.length, done.body[0]?.amount]).toEqual([0, 1, '540.00']);
    expect((await studio.deliverMail()).at(-1)?.subject).toBe("We've paid out $540.00");
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test('a session that comes back to it afterwards is given back once, too', async () => {
    const { id } = await sold();
    const bookingId = await useOne(id);
    expect((await refund(id, { reason: 'Moves away' })).body.payout?.amount).toBe('480.00');
    await studio.db.transaction((db) => returnSession({ db, now: studio.clock.now }, { bookingId }));
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${bookingId}`);
    const both = await Promise.all([refund(id, { reason: 'Rest' }), refund(id, { reason: 'Rest' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await studio.db.execute(sql`select cents from payouts order by id`);
    expect(rows).toEqual([{ cents: 48_000 }, { cents: 12_000 }]);
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test('in the cooling-off there is no fee, whatever the policy says', async () => {
    await setFee(10);
    const { id, clientId } = await sold({}, studio.clock.now());
    expect((await refund(id, { reason: 'Asked us', feePercent: 10 })).status).toBe(422);
    expect((await refund(id, { reason: 'Asked us' })).body.payout?.amount).toBe('600.00');
    const [given] = await ofClient(clientId);
    expect(given?.history.map(({ text }) => text)).toEqual(['5 sessions bought', 'Cancelled and refunded']);
  });

  test('not while a session is booked, not without a reason, and not one that is not there', async () => {
    const { id } = await sold();
    await lockOne(id);
    expect(await refund(id, { reason: 'x' })).toMatchObject({ problem: { code: 'sessions_booked' } });
    expect((await refund(id, { reason: ' ' })).status).toBe(400);
    expect((await refund(999, { reason: 'x' })).status).toBe(404);
  });
});

describe('giving it to somebody else', () => {
  const transfer = (accountId: number, clientId: number, as = admin) =>
    studio.call(api.transfer, { params: { accountId }, body: { clientId, reason: 'Sister' } }, { as });

  test('moves it with its history, and the buyer has it no more', async () => {
    const { id, clientId } = await sold({ isTransferable: true }, studio.clock.now());
    const sister = await aMember(studio.db, {
      email: 'lin@example.com',
      firstName: 'Lin',
      lastName: 'Tan',
    });
    const { rows } = await studio.db.execute<{ id: number }>(
      sql`select id from clients where user_id = ${sister.id}`,
    );
    const moved = await transfer(id, rows[0]!.id);
    expect(moved.status).toBe(200);
    const mails = (await studio.deliverMail()).map(({ to, subject, text }) => [
      to?.[0]?.address,
      subject,
      text,
    ]);
    expect(mails.sort()).toEqual([
      [
        'lin@example.com',
        'A package for you: Five Facials',
        expect.stringMatching(/Mei .*, with 5 sessions/),
      ],
      ['mei@example.com', 'Transferred: Five Facials', expect.stringMatching(/now belongs to Lin Tan\./)],
    ]);
    expect(await ofClient(clientId)).toEqual([]);
    const [theirs] = (await studio.call(packagesApi.mine, {}, { as: sister })).body;
    expect(theirs).toMatchObject({ accountId: id, sessionsLeft: 5, value: '600.00' });
    // The cooling-off was the buyer's.
    expect(theirs?.giveBack.whyNot).toContain('Please contact us');
  });

  test.each([
    ['not transferable', {}, 422, 'not_transferable'],
    ['a session booked', { isTransferable: true }, 409, 'sessions_booked'],
  ])('is refused: %s', async (_, of, status, code) => {
    const { id } = await sold(of);
    await lockOne(id);
    const other = await aClient(studio.db);
    expect(await transfer(id, other.id)).toMatchObject({ status, problem: { code } });
  });

  test('is for admins, and needs a client who is somebody else', async () => {
    const { id, clientId } = await sold({ isTransferable: true });
    const other = await aClient(studio.db);
    expect((await transfer(id, other.id, reception)).status).toBe(403);
    expect((await transfer(id, 999)).status).toBe(404);
    expect(await transfer(id, clientId)).toMatchObject({ status: 422, problem: { code: 'same_client' } });
  });
});

describe('extending it', () => {
  const extend = (accountId: number, lastDay: string, reason = 'Was ill') =>
    studio.call(api.extend, { params: { accountId }, body: { lastDay, reason } }, { as: admin });
  const expire = () => expiredAccounts.run(studio.studio.tools);

  test('to a later day, with a reason; its owner is told anew before that', async () => {
    const { id } = await sold({ validMonths: 3 });
    await studio.db.execute(sql`update prepaid_accounts set warned_at = now()`);
    expect((await extend(id, '2026-04-05')).problem).toMatchObject({ code: 'not_later' });
    expect((await extend(id, '2026-06-30')).body.expiresAt).toBe('2026-06-30T16:00:00.000Z');
    const { rows } = await studio.db.execute(sql`select warned_at from prepaid_accounts`);
    expect(rows).toEqual([{ warned_at: null }]);
  });

  test('once it has expired: all that expired is there again, on record, and expires again on its new day', async () => {
    const { id, clientId } = await sold({ validMonths: 1 });
    const visit = await useOne(id);
    await expire();
    // A visit did not take place after all: its session came back after the day, and expired, too.
    await studio.db.transaction((db) =>
      returnSession({ db, now: studio.clock.now }, { bookingId: visit, staffId: admin.id }),
    );
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${visit}`);
    studio.clock.advance({ minutes: 60 });
    await expire();
    const [expired] = await ofClient(clientId);
    expect(expired).toMatchObject({
      state: 'expired',
      sessionsLeft: 0,
      value: '0.00',
      expired: { sessions: 5, amount: '600.00' },
    });

    expect((await extend(id, '2026-03-09')).problem).toMatchObject({ code: 'not_later' });
    expect((await extend(id, '2026-04-30', ' ')).status).toBe(400);
    const both = await Promise.all([extend(id, '2026-04-30'), extend(id, '2026-04-30'), expire()]);
    expect([both[0].status, both[1].status].sort()).toEqual([200, 422]);
    const [open] = await ofClient(clientId);
    expect(open).toMatchObject({ state: 'open', sessionsLeft: 5, value: '600.00', expired: null });
    expect(open?.history.slice(-2).map(({ text, sessions }) => [text, sessions])).toEqual([
      ['Sessions back: validity extended', 4],
      ['Session back: validity extended', 1],
    ]);
    const entries = await studio.call(
      auditApi.list,
      { query: { subject: `client-package ${id}` } },
      { as: admin },
    );
    expect(entries.body[0]?.details).toMatchObject({
      after: { validUntil: '2026-04-30', reason: 'Was ill', sessionsBack: 5, valueBack: '600.00' },
    });
    // The income of the month is what is used and expired, less what came back.
    const months = (await studio.call(prepaidReportApi.months, {}, { as: admin })).body;
    expect(months[0]).toMatchObject({
      month: '2026-03',
      used: '0.00',
      expired: '0.00',
      outstanding: '600.00',
    });
    expect(await findLedgerDifferences(studio.db)).toEqual([]);

    studio.clock.set('2026-04-30T16:00:00Z');
    await expire();
    expect(await ofClient(clientId)).toMatchObject([{ state: 'expired', expired: { sessions: 5 } }]);
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test('not one that is used up or given back', async () => {
    const { id } = await sold();
    await refund(id, { reason: 'Moves away' });
    expect(await extend(id, '2027-06-30')).toMatchObject({ status: 409, problem: { code: 'nothing_left' } });
  });
});

test('whoever has sessions left is told once, 30 days before they expire', async () => {
  await sold({ validMonths: 3 }); // until the end of 5 April
  const warn = () => warnOfExpiringPackages.run(studio.studio.tools);
  studio.clock.set('2026-03-06T15:00:00Z');
  await warn();
  expect(await studio.deliverMail()).toEqual([]);
  studio.clock.set('2026-03-06T17:00:00Z');
  await Promise.all([warn(), warn()]);
  await warn();
  const mails = await studio.deliverMail();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your package expires on 5 April 2026']);
});
