import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { depositsApi } from '#shared/prepaid/deposits/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { useDeposits } from './testing/use-deposits.ts';

const at = useDeposits();
const { studio } = at;

const subjects = async () => (await studio.deliverMail()).map(({ subject }) => subject);
const mailAbout = async (subject: string) =>
  (await studio.deliverMail()).find((mail) => mail.subject?.startsWith(subject));
const balance = async () =>
  (await at.one(sql`select coalesce(sum(cents), 0)::int as cents from prepaid_accounts`))?.cents;
const setPrepaid = (fields: object) =>
  studio.db.execute(sql`insert into settings values ('prepaid', ${JSON.stringify({ ...defaults.prepaid, ...fields })}, now())
    on conflict (key) do update set value = excluded.value`);

describe('asking for a deposit', () => {
  test('of a member by PayNow: the time is held for two hours, and one mail says so with the QR code', async () => {
    const booking = await at.made();
    expect(booking).toMatchObject({
      status: 'pending',
      deposit: {
        amount: '30.00',
        state: 'due',
        dueAt: '2026-03-10T10:00:00.000Z',
        claimedAt: null,
        freeCancelHours: 24,
      },
    });
    const mails = await studio.deliverMail();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Please pay the deposit: Glow Facial, Thu 12 Mar, 11:00 AM');
    expect(mails[0]?.text).toContain(
      'Please pay the deposit of $30.00 by Tue 10 Mar, 6:00 PM to keep your time.',
    );
    expect(mails[0]?.text).toContain('free of charge until Wed 11 Mar, 11:00 AM');
    expect(mails[0]?.text).toContain(`Reference: ORD-${await at.orderOf(booking.id)}`);
    expect(mails[0]?.html).toContain('PayNow QR code for $30.00');
    expect(await at.managed(booking.manageToken)).toMatchObject({
      amount: '30.00',
      state: 'due',
      method: 'paynow',
      payNow: { reference: `ORD-${await at.orderOf(booking.id)}` },
    });
  });

  test('of a guest by card: the time is held for a quarter of an hour, and Stripe returns to the booking', async () => {
    at.takeCards();
    const { id, manageToken, deposit } = await at.made({ depositMethod: 'card' }, null);
    expect(deposit?.dueAt).toBe('2026-03-10T08:15:00.000Z');
    const { body } = await studio.call(depositsApi.pay, { params: { token: manageToken } });
    expect(body.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect(at.stripe().requested[0]?.form).toMatchObject({
      success_url: `http://studio.test/visit/${manageToken}?card=done`,
      customer_email: 'guest@example.com',
    });
    const order = await at.one(
      sql`select user_id, guest_email from orders where id = ${await at.orderOf(id)}`,
    );
    expect(order).toEqual({ user_id: null, guest_email: 'guest@example.com' });
  });

  test('not where nobody is asked: another treatment, staff, a patch test, a studio without a way to pay', async () => {
    const { id: treatmentId } = await aTreatment(studio.db, { extraction: 'none' });
    const other = await at.made({ treatmentId });
    const byStaff = await at.made({ appointmentDate: '2026-03-12T13:00:00+08:00' }, at.admin());
    await studio.db.execute(sql`delete from settings where key = 'payNowId'`);
    const unpayable = await at.made({ appointmentDate: '2026-03-12T15:00:00+08:00' }, null);
    for (const booking of [other, byStaff, unpayable]) expect(booking).not.toHaveProperty('deposit');
    expect(await at.one(sql`select count(*)::int as count from orders`)).toEqual({ count: 0 });
    expect((await subjects())[0]).toMatch(/^We've received your booking/);
  });

  test('of clients with no-shows alone, and said before they book', async () => {
    await studio.db.execute(sql`update treatments set deposit_cents = 0`);
    await setPrepaid({ noShowDeposit: 40, noShowsBeforeDeposit: 2 });
    const terms = async () => {
      const query = { treatmentIds: String(at.treatmentId()) };
      return (await studio.call(bookingsApi.depositTerms, { query }, { as: at.member() })).body.terms;
    };
    const missed = { userId: at.member().id, status: 'no-show' } as const;
    await aBooking(studio.db, { startsAt: new Date('2026-02-02T03:00:00Z'), ...missed });
    expect(await terms()).toBeNull();
    await aBooking(studio.db, { startsAt: new Date('2026-02-09T03:00:00Z'), ...missed });
    expect(await terms()).toEqual({
      amount: '40.00',
      methods: [{ method: 'paynow', heldUntil: '2026-03-10T10:00:00.000Z' }],
      freeCancelHours: 24,
    });
    expect((await at.made()).deposit).toMatchObject({ amount: '40.00' });
    const guest = { appointmentDate: '2026-03-12T15:00:00+08:00', customerPhone: '+65 98765432' };
    expect(await at.made(guest, null)).not.toHaveProperty('deposit');
  });

  test('of several treatments in one visit: the sum, with the first, confirmed and let go as one', async () => {
    const { id: peel } = await aTreatment(studio.db, {
      name: 'Peel',
      priceCents: 9_000,
      extraction: 'none',
      depositCents: 2_000,
    });
    const booking = await at.made({ more: [{ treatmentId: peel }] });
    expect(booking.deposit).toMatchObject({ amount: '50.00', state: 'due' });
    await at.pay(booking.id);
    const parts = await studio.db.execute(sql`select status, deposit_cents from bookings order by id`);
    expect(parts.rows).toEqual([
      { status: 'confirmed', deposit_cents: 5_000 },
      { status: 'confirmed', deposit_cents: 0 },
    ]);
  });

  test('not of what a session pays for; of the others at the price a code leaves, and a code on the session is refused', async () => {
    const { id: packageAccountId } = await aSoldPackage(studio.db, {
      userId: at.member().id,
      of: { treatmentIds: [at.treatmentId()] },
    });
    const { id: peel } = await aTreatment(studio.db, {
      name: 'Peel',
      priceCents: 3_000,
      extraction: 'none',
      depositCents: 2_500,
    });
    await aPromoCode(studio.db, { value: 1_000 });
    const promoCode = 'WELCOME20';
    const refused = await at.book({ packageAccountId, promoCode, depositMethod: 'paynow' });
    expect([refused.status, refused.problem.code]).toEqual([422, 'session_takes_no_code']);
    const alone = await at.made({ packageAccountId });
    expect(alone).not.toHaveProperty('deposit');
    const appointmentDate = '2026-03-12T15:00:00+08:00';
    const both = await at.made({
      appointmentDate,
      packageAccountId,
      promoCode,
      more: [{ treatmentId: peel }],
    });
    expect(both.deposit).toMatchObject({ amount: '20.00', state: 'due' });
    expect(both.visit?.parts.map(({ session, promo }) => [session !== undefined, promo?.amount])).toEqual([
      [true, undefined],
      [false, '10.00'],
    ]);
  });

  test('a way to pay that is not offered is refused with its field', async () => {
    const { status, problem } = await at.book({ depositMethod: 'card' });
    expect(status).toBe(422);
    expect(problem).toMatchObject({
      code: 'method_unavailable',
      fields: { depositMethod: expect.any(String) },
    });
    expect(await at.one(sql`select count(*)::int as count from bookings`)).toEqual({ count: 0 });
  });
});

describe('a deposit that is paid', () => {
  test('confirms the visit, once; the mail says what is left to pay', async () => {
    const { id, manageToken } = await at.made();
    expect((await at.pay(id)).status).toBe(200);
    expect((await at.pay(id)).status).toBe(409);
    expect(await at.getBooking(id)).toMatchObject({ status: 'confirmed', deposit: { state: 'paid' } });
    expect(await at.managed(manageToken)).toMatchObject({ state: 'paid' });
    expect(await balance()).toBe(3_000);
    const mails = await studio.deliverMail();
    const confirmed = mails.find(({ subject }) => subject?.startsWith('Confirmed'));
    expect(confirmed?.text).toContain('Deposit paid: -$30.00');
    expect(confirmed?.text).toContain('Total, payable at the studio: $138.00');
    expect(confirmed?.text).toContain('You can cancel or move free of charge until Wed 11 Mar, 11:00 AM');
    const calendar = confirmed?.attachments.find(({ filename }) => filename === 'appointment.ics')?.content;
    expect(Buffer.from(calendar as ArrayBuffer).toString()).toContain('$138.00'); // as the parser gives them
    expect(mails.some(({ subject }) => subject === 'Paid: your deposit of $30.00')).toBe(true);
  });

  test('counts at the counter, and again after the sale was voided', async () => {
    const { id } = await at.made();
    await at.pay(id);
    studio.clock.set('2026-03-12T04:30:00Z');
    const { body: visits } = await studio.call(counterApi.visits, {}, { as: at.admin() });
    expect(visits[0]).toMatchObject({ bookingId: id, amount: '168.00', deposit: { id, amount: '30.00' } });
    const sale = () => {
      const lines = [{ kind: 'visit', bookingId: id } as const];
      const payments = [{ method: 'terminal', amount: '138.00' } as const];
      return studio.call(
        counterApi.sell,
        { body: { userId: at.member().id, lines, payments } },
        { as: at.admin() },
      );
    };
    const { status, body } = await sale();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      prepaidAmount: '30.00',
      totalAmount: '138.00',
      prepaid: [{ label: 'Deposit', amount: '30.00' }],
    });
    expect(await at.getBooking(id)).toMatchObject({ status: 'completed', deposit: { state: 'counted' } });
    expect(await balance()).toBe(0);

    const reason = { reason: 'Wrong client' };
    await studio.call(counterApi.void, { params: { id: body.id }, body: reason }, { as: at.admin() });
    expect(await at.getBooking(id)).toMatchObject({ status: 'confirmed', deposit: { state: 'paid' } });
    expect((await sale()).status).toBe(201);
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'counted' });
  });

  test('comes back when the client cancels in time: PayNow by hand, a card by itself', async () => {
    const { id, manageToken } = await at.made();
    await at.pay(id);
    expect((await at.cancel(manageToken)).status).toBe(200);
    expect((await mailAbout('Your deposit comes back'))?.text).toContain(
      "We'll pay the deposit of $30.00 back to you by PayNow within a few days.",
    );
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'returned' });
    expect(await at.one(sql`select cents, paid_at from payouts`)).toEqual({ cents: 3_000, paid_at: null });

    at.takeCards();
    const byCard = await at.made({ depositMethod: 'card', appointmentDate: '2026-03-12T15:00:00+08:00' });
    expect((await at.payByCard(await at.orderOf(byCard.id))).statusCode).toBe(200);
    await at.cancel(byCard.manageToken);
    await studio.deliverMail();
    expect(at.stripe().requested.map(({ path }) => path)).toContain('/v1/refunds');
    expect(await at.getBooking(byCard.id)).toMatchObject({ deposit: { state: 'returned' } });
  });

  test('is kept when the client cancels late, and a late move is refused', async () => {
    const { id, manageToken } = await at.made();
    await at.pay(id);
    studio.clock.set('2026-03-11T03:00:00Z');
    const move = { appointmentDate: '2026-03-13T11:00:00+08:00' };
    const moved = await studio.call(bookingsApi.changeManaged, {
      params: { token: manageToken },
      body: move,
    });
    expect(moved.problem).toMatchObject({ code: 'too_late_to_move' });
    await at.cancel(manageToken);
    expect((await mailAbout('About your deposit'))?.text).toContain("we've kept the deposit of $30.00.");
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'kept' });
    expect(await balance()).toBe(0);
  });

  test('comes back when the studio cancels, however late that is', async () => {
    const { id } = await at.made();
    await at.pay(id);
    studio.clock.set('2026-03-12T02:00:00Z'); // an hour before
    expect((await at.setStatus(id, 'cancelled')).status).toBe(200);
    studio.clock.advance({ minutes: 1 });
    await studio.deliverMail();
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'returned' });
    expect(await at.one(sql`select cents from payouts`)).toEqual({ cents: 3_000 });
  });

  test('is kept for a no-show once it can no longer be undone, and counts again if it was a mistake', async () => {
    const { id } = await at.made();
    await at.pay(id);
    studio.clock.set('2026-03-12T05:00:00Z');
    await at.setStatus(id, 'no-show');
    await studio.deliverMail();
    expect(await at.depositOf(id)).toMatchObject({ outcome: null });
    studio.clock.advance({ minutes: 1 });
    await studio.deliverMail();
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'kept' });

    await at.setStatus(id, 'completed');
    studio.clock.advance({ minutes: 1 });
    await studio.deliverMail();
    expect(await at.depositOf(id)).toMatchObject({ outcome: null });
    expect(await balance()).toBe(3_000);
  });

  test('of a visit whose cancellation staff undid stays', async () => {
    const { id } = await at.made();
    await at.pay(id);
    await at.setStatus(id, 'cancelled');
    await at.setStatus(id, 'confirmed');
    studio.clock.advance({ minutes: 1 });
    await studio.deliverMail();
    expect(await at.depositOf(id)).toMatchObject({ outcome: null });
    expect(await balance()).toBe(3_000);
  });
});

describe('a deposit that is not paid', () => {
  test('lets the time go, says why, and the time can be booked again', async () => {
    const { id, manageToken } = await at.made();
    studio.clock.advance({ minutes: 119 });
    await studio.deliverMail();
    expect(await at.getBooking(id)).toMatchObject({ status: 'pending' });
    studio.clock.advance({ minutes: 1 });
    expect((await mailAbout('Cancelled:'))?.text).toContain(
      "The deposit of $30.00 wasn't paid by 6:00 PM, so we've released the time.",
    );
    expect(await at.getBooking(id)).toMatchObject({ status: 'cancelled', deposit: { state: 'lapsed' } });
    expect(await at.managed(manageToken)).toMatchObject({ state: 'lapsed' });
    expect((await subjects()).filter((subject) => subject?.includes('your order'))).toEqual([]);
    expect((await at.book({}, null)).status).toBe(201);
  });

  test('is no longer due when the client cancels, or staff waive it', async () => {
    const { id, manageToken } = await at.made();
    await at.cancel(manageToken);
    await studio.deliverMail();
    expect(await at.depositOf(id)).toMatchObject({ outcome: 'lapsed' });
    expect(await at.one(sql`select status from orders`)).toEqual({ status: 'cancelled' });

    const second = await at.made({ appointmentDate: '2026-03-12T15:00:00+08:00' });
    const waive = (reason: string) =>
      studio.call(depositsApi.waive, { params: { id: second.id }, body: { reason } }, { as: at.admin() });
    expect((await waive('')).status).toBe(400);
    expect((await waive('A friend of the house')).body).toMatchObject({
      status: 'pending',
      deposit: { state: 'waived' },
    });
    expect((await waive('Again')).problem).toMatchObject({ code: 'not_due' });
    studio.clock.advance({ minutes: 180 });
    await studio.deliverMail();
    expect(await at.getBooking(second.id)).toMatchObject({ status: 'pending' });
    const { body: log } = await studio.call(
      auditApi.list,
      { query: { page: 1, pageSize: 5 } },
      { as: at.admin() },
    );
    expect(log.map(({ action }) => action)).toContain('waive deposit');
  });

  test('does not cancel what staff have confirmed meanwhile', async () => {
    const { id } = await at.made();
    await at.setStatus(id, 'confirmed');
    studio.clock.advance({ minutes: 121 });
    await studio.deliverMail();
    expect(await at.getBooking(id)).toMatchObject({ status: 'confirmed', deposit: { state: 'waived' } });
  });

  test('whose order its client cancels lets the time go', async () => {
    const { id } = await at.made();
    const params = { id: await at.orderOf(id) };
    await studio.call(ordersApi.cancel, { params }, { as: at.member() });
    expect(await at.getBooking(id)).toMatchObject({ status: 'cancelled', deposit: { state: 'lapsed' } });
  });

  test('is nobody else’s to see or to pay', async () => {
    const { body } = await at.book();
    const other = await studio.call(depositsApi.managed, { params: { token: `${body.manageToken}x` } });
    expect(other.status).toBe(404);
    const { id: treatmentId } = await aTreatment(studio.db, { extraction: 'none' });
    const free = await at.made({ treatmentId, appointmentDate: '2026-03-12T15:00:00+08:00' });
    expect((await studio.call(depositsApi.managed, { params: { token: free.manageToken } })).status).toBe(
      404,
    );
    expect((await studio.call(depositsApi.pay, { params: { token: body.manageToken } })).status).toBe(422);
    const bad = { query: { treatmentIds: 'all' } };
    expect((await studio.call(bookingsApi.depositTerms, bad)).status).toBe(400);
  });
});

test('the payload of a treatment names its deposit only where there is one', async () => {
  await aTreatment(studio.db, { name: 'Free of it' });
  const list = (await studio.inject({ url: '/api/treatments' })).json<{ name: string; deposit?: string }[]>();
  expect(list.map(({ name, deposit }) => [name, deposit])).toEqual([
    ['Free of it', undefined],
    ['Glow Facial', '30.00'],
  ]);
  await studio.db.execute(sql`update settings set value = '""' where key = 'payNowId'`);
  studio.studio.answers.clear(); // the database's notification may still be on its way
  const unpayable = await studio.inject({ url: '/api/treatments' });
  expect(unpayable.body).not.toContain('deposit');
});
