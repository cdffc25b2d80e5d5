import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { depositsApi } from '#shared/prepaid/deposits/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { useDeposits } from './testing/use-deposits.ts';

const at = useDeposits();
const { studio } = at;

const textOf = async (subject: string) =>
  (await studio.deliverMail()).find((mail) => mail.subject?.startsWith(subject))?.text;
/** What staff may undo is waited for. */
const settle = async () => {
  studio.clock.advance({ minutes: 1 });
  return studio.deliverMail();
};
const waive = (id: number, reason = 'A friend') =>
  studio.call(depositsApi.waive, { params: { id }, body: { reason } }, { as: at.admin() });

describe('before it is asked for', () => {
  const terms = async (treatmentIds: string, as?: { token: string }) =>
    (await studio.call(bookingsApi.depositTerms, { query: { treatmentIds } }, as ? { as } : {})).body.terms;

  test('a guest and a member are told of it, whoever works here is not', async () => {
    const own = String(at.treatmentId());
    const { id: peel } = await aTreatment(studio.db, { extraction: 'none', depositCents: 2_000 });
    expect(await terms(own)).toMatchObject({ amount: '30.00' });
    expect(await terms(`${own},${peel}`, at.member())).toMatchObject({ amount: '50.00' });
    expect(await terms(own, await aMember(studio.db, { role: 'reception' }))).toBeNull();
    const { id: free } = await aTreatment(studio.db, { extraction: 'none' });
    expect(await terms(String(free))).toBeNull();
  });

  test('nothing is said of no-shows to who has not said who they are', async () => {
    const prepaid = { ...defaults.prepaid, noShowDeposit: 40, noShowsBeforeDeposit: 1 };
    await studio.db.execute(sql`insert into settings values ('prepaid', ${JSON.stringify(prepaid)}, now())`);
    await studio.db.execute(sql`update treatments set deposit_cents = 0`);
    expect(await terms(String(at.treatmentId()))).toBeNull();
  });

  test('where nothing can be paid, whatever was chosen is as good as nothing', async () => {
    await studio.db.execute(sql`delete from settings where key = 'payNowId'`);
    expect(await at.made({ depositMethod: 'paynow' })).not.toHaveProperty('deposit');
  });

  test('a way that is not offered says so', async () => {
    expect((await at.book({ depositMethod: 'card' })).problem.message).toBe(
      "This way to pay isn't available at the moment. Please choose another.",
    );
  });
});

describe('the page of the booking', () => {
  test('shows the way that was chosen while it is due: by card no PayNow, and the open page of Stripe', async () => {
    at.takeCards();
    const { id, manageToken } = await at.made({ depositMethod: 'card' });
    const due = await at.managed(manageToken);
    expect(due).toMatchObject({ state: 'due', method: 'card' });
    expect(due).not.toHaveProperty('payNow');
    expect(due).not.toHaveProperty('checkoutUrl');
    const { body } = await studio.call(depositsApi.pay, { params: { token: manageToken } });
    expect(await at.managed(manageToken)).toMatchObject({ checkoutUrl: body.checkoutUrl });
    await at.payByCard(await at.orderOf(id));
    const paid = await at.managed(manageToken);
    expect(paid).toMatchObject({ state: 'paid', method: 'card' });
    expect(paid).not.toHaveProperty('checkoutUrl');
  });

  test('shows no code once it is paid', async () => {
    const { id, manageToken } = await at.made();
    await at.pay(id);
    expect(await at.managed(manageToken)).not.toHaveProperty('payNow');
  });

  test('without a deposit says that there is none', async () => {
    const { id: treatmentId } = await aTreatment(studio.db, { extraction: 'none' });
    const { manageToken } = await at.made({ treatmentId });
    const { status, problem } = await studio.call(depositsApi.managed, { params: { token: manageToken } });
    expect([status, problem.message]).toEqual([404, 'We could not find that deposit.']);
  });
});

describe('what becomes of it', () => {
  test('the mail says whether the client missed the visit or cancelled late', async () => {
    const missed = await at.made();
    await at.pay(missed.id);
    studio.clock.set('2026-03-12T05:00:00Z');
    await at.setStatus(missed.id, 'no-show');
    studio.clock.advance({ minutes: 1 });
    expect(await textOf('About your deposit')).toContain("We're sorry we missed you.");
  });

  test('and of a late cancellation how late is late', async () => {
    const { id, manageToken } = await at.made();
    await at.pay(id);
    studio.clock.set('2026-03-11T03:00:00Z');
    await at.cancel(manageToken);
    expect(await textOf('About your deposit')).toContain(
      'Your visit was cancelled less than 24 hours before it began.',
    );
  });

  test('by card it goes back to the card', async () => {
    at.takeCards();
    const { id, manageToken } = await at.made({ depositMethod: 'card' });
    await at.payByCard(await at.orderOf(id));
    await at.cancel(manageToken);
    expect(await textOf('Your deposit comes back')).toContain(
      "We're refunding the deposit of $30.00 to your card.",
    );
  });

  test('of somebody without an e-mail it is kept without a mail', async () => {
    const { id } = await at.made();
    await at.pay(id);
    await studio.db.execute(sql`update bookings set customer_email = ''`);
    studio.clock.set('2026-03-12T05:00:00Z');
    await at.setStatus(id, 'no-show');
    await settle();
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'kept' });
    const about = sql`select count(*)::int as count from mails where subject like 'About your deposit%'`;
    expect(await at.one(about)).toEqual({ count: 0 });
  });

  test('of a visit that the studio deletes it comes back', async () => {
    const { id } = await at.made();
    await at.pay(id);
    await studio.call(bookingsApi.archive, { params: { id } }, { as: at.admin() });
    await settle();
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'returned' });
  });

  test('of two treatments it comes back with the last of them, whichever that is', async () => {
    const { id: peel } = await aTreatment(studio.db, { extraction: 'none' });
    const { id } = await at.made({ more: [{ treatmentId: peel }] });
    await at.pay(id);
    await at.setStatus(id, 'cancelled');
    await settle();
    expect(await at.depositOf(id)).toMatchObject({ outcome: null });
    await at.setStatus(id + 1, 'cancelled');
    await settle();
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'returned' });
  });

  test('what was counted at the counter stays counted, whatever the status says for a while', async () => {
    const { id } = await at.made();
    await at.pay(id);
    studio.clock.set('2026-03-12T04:30:00Z');
    const lines = [{ kind: 'visit', bookingId: id } as const];
    const payments = [{ method: 'terminal', amount: '138.00' } as const];
    const sale = { body: { userId: at.member().id, lines, payments } };
    expect((await studio.call(counterApi.sell, sale, { as: at.admin() })).status).toBe(201);
    await at.setStatus(id, 'no-show');
    await at.setStatus(id, 'completed');
    await settle();
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'counted' });
  });
});

describe('waiving it', () => {
  test('is on record with what it was and why', async () => {
    const { id } = await at.made();
    await waive(id, 'A friend of the house');
    expect(await at.one(sql`select target, details from audit_log where action = 'waive deposit'`)).toEqual({
      target: `booking ${id}`,
      details: {
        before: { deposit: '30.00' },
        after: { deposit: 'waived', reason: 'A friend of the house' },
      },
    });
  });

  test('by any treatment of its visit', async () => {
    const { id: peel } = await aTreatment(studio.db, { extraction: 'none' });
    const { id } = await at.made({ more: [{ treatmentId: peel }] });
    expect((await waive(id + 1)).status).toBe(200);
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'waived' });
  });

  test('is refused once it is paid, and where there is none', async () => {
    const { id } = await at.made();
    await at.pay(id);
    const paid = await waive(id);
    expect([paid.status, paid.problem.message]).toEqual([
      409,
      'This deposit is no longer due, so there is nothing to waive.',
    ]);
    expect(await at.depositOf(id)).toMatchObject({ outcome: null });
    const { id: treatmentId } = await aTreatment(studio.db, { extraction: 'none' });
    const free = await at.made({ treatmentId, appointmentDate: '2026-03-12T15:00:00+08:00' });
    expect((await waive(free.id)).status).toBe(404);
  });
});
