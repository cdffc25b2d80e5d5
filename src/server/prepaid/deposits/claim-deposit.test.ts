import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { depositsApi } from '#shared/prepaid/deposits/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { useDeposits } from './testing/use-deposits.ts';

const at = useDeposits();
const { studio } = at;

const claim = (token: string) => studio.call(depositsApi.claim, { params: { token } });
const heldUntil = async (id: number) => {
  const order = sql`select held_until from orders where id = ${await at.orderOf(id)}`;
  return new Date(String((await at.one(order))?.held_until));
};
const claims = async () =>
  (await studio.deliverMail()).filter(({ subject }) => subject?.startsWith('Please check a deposit'));

describe('the time of a deposit by PayNow is held for two opening hours', () => {
  test('booked at 11 PM for the next morning: until the studio has been open for two hours', async () => {
    studio.clock.set('2026-03-10T15:00:00Z');
    const { id, deposit } = await at.made({ appointmentDate: '2026-03-11T11:00:00+08:00' }, null);
    expect(deposit).toMatchObject({ dueAt: '2026-03-11T05:00:00.000Z' });
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(
      "Please pay the deposit of $30.00 by Wed 11 Mar, 11:00 AM to keep your time. It counts towards your bill. It's not refundable, as your visit is less than 24 hours away.",
    );
    studio.clock.set('2026-03-11T04:59:00Z');
    await studio.deliverMail();
    expect(await at.getBooking(id)).toMatchObject({ status: 'pending' });
    studio.clock.set('2026-03-11T05:00:00Z');
    await studio.deliverMail();
    expect(await at.getBooking(id)).toMatchObject({ status: 'cancelled', deposit: { state: 'lapsed' } });
  });

  test('over a closed day and a Sunday', async () => {
    const booking = { ...defaults.booking, closures: [{ date: '2026-03-16', reason: 'Staff day' }] };
    await studio.db.execute(sql`insert into settings values ('booking', ${JSON.stringify(booking)}, now())`);
    studio.clock.set('2026-03-14T09:00:00Z'); // Saturday, an hour before closing
    const { deposit } = await at.made({ appointmentDate: '2026-03-19T11:00:00+08:00' });
    expect(deposit?.dueAt).toBe('2026-03-17T04:00:00.000Z');
  });
});

describe("I've paid", () => {
  test('keeps the time two opening hours more, once, and asks the studio to look', async () => {
    const { id, manageToken } = await at.made();
    studio.clock.advance({ minutes: 119 });
    const { status, body } = await claim(manageToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'due',
      claimedAt: '2026-03-10T09:59:00.000Z',
      dueAt: '2026-03-10T12:00:00.000Z',
      payNow: { reference: `ORD-${await at.orderOf(id)}` },
    });
    expect(await heldUntil(id)).toEqual(new Date(body.dueAt));
    const [mail] = await claims();
    expect(mail?.text).toContain("Mei Lim says they've paid the deposit of $30.00 by PayNow.");
    expect(mail?.text).toContain(`Reference: ORD-${await at.orderOf(id)}`);

    studio.clock.advance({ minutes: 30 });
    await studio.deliverMail();
    expect((await claim(manageToken)).body).toEqual(body);
    expect(await claims()).toHaveLength(1);
    expect(await at.getBooking(id)).toMatchObject({
      status: 'pending',
      deposit: { claimedAt: body.claimedAt },
    });
    await at.pay(id);
    expect(await at.getBooking(id)).toMatchObject({ status: 'confirmed', deposit: { state: 'paid' } });
  });

  test('and nobody looks: the time is released, and the mail says that the money is not lost', async () => {
    const { id, manageToken } = await at.made();
    await claim(manageToken);
    studio.clock.set('2026-03-10T12:00:00Z');
    const mails = await studio.deliverMail();
    expect(mails.find(({ subject }) => subject?.startsWith('Cancelled:'))?.text).toContain(
      "We couldn't find your payment of $30.00 by 8:00 PM, so we've released the time. If you've paid, please reply to this e-mail: your money isn't lost.",
    );
    expect(await at.getBooking(id)).toMatchObject({ status: 'cancelled', deposit: { state: 'lapsed' } });
  });

  test('pressed several times at once is said once', async () => {
    const { id, manageToken } = await at.made();
    const answers = await Promise.all([claim(manageToken), claim(manageToken), claim(manageToken)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await heldUntil(id)).toEqual(new Date('2026-03-10T12:00:00Z'));
    expect(await claims()).toHaveLength(1);
  });

  test('by the link of another booking holds that one alone; a forged one finds nothing', async () => {
    const mine = await at.made();
    const other = await at.made({ appointmentDate: '2026-03-12T15:00:00+08:00' }, null);
    expect((await claim(other.manageToken)).status).toBe(200);
    expect(await at.getBooking(mine.id)).toMatchObject({ deposit: { claimedAt: null } });
    const mixed = `${mine.id.toString(36)}-${other.manageToken.split(/-(.*)/s)[1]}`;
    expect((await claim(mixed)).status).toBe(404);
    expect(await at.getBooking(mine.id)).toMatchObject({ deposit: { claimedAt: null } });
  });

  test.each([
    [
      'after the hold has ended, before or after the time was released',
      async () => {
        const { manageToken } = await at.made();
        studio.clock.advance({ minutes: 120 });
        const early = await claim(manageToken);
        await studio.deliverMail();
        const late = await claim(manageToken);
        expect(late.problem.code).toBe('visit_cancelled');
        return early;
      },
      'not_due',
      "This deposit is no longer due. If you've paid it, your money isn't lost: please call us on",
    ],
    [
      'after the visit was cancelled',
      async () => {
        const { manageToken } = await at.made();
        await at.cancel(manageToken);
        return claim(manageToken);
      },
      'visit_cancelled',
      "This visit is cancelled, so there's no deposit to pay. If you've paid already, we'll refund it",
    ],
    [
      'of a deposit that was waived',
      async () => {
        const { id, manageToken } = await at.made();
        await studio.call(
          depositsApi.waive,
          { params: { id }, body: { reason: 'A friend' } },
          { as: at.admin() },
        );
        return claim(manageToken);
      },
      'not_due',
      'This deposit is no longer due.',
    ],
    [
      'of one by card',
      async () => {
        at.takeCards();
        return claim((await at.made({ depositMethod: 'card' })).manageToken);
      },
      'paid_by_card',
      'You chose to pay by card, which your bank confirms by itself.',
    ],
  ])('%s is refused with a sentence', async (_, press, code, words) => {
    const { status, problem } = await press();
    expect([status, problem.code]).toEqual([409, code]);
    expect(problem.message).toContain(words);
    expect(
      await at.one(sql`select count(*)::int as count from deposits where claimed_at is not null`),
    ).toEqual({
      count: 0,
    });
    expect(await claims()).toHaveLength(0);
  });

  test('once it is paid changes nothing, and without a deposit there is none', async () => {
    const { id, manageToken } = await at.made();
    await at.pay(id);
    expect((await claim(manageToken)).body).toMatchObject({ state: 'paid', claimedAt: null });
    const { id: treatmentId } = await aTreatment(studio.db, { extraction: 'none' });
    const free = await at.made({ treatmentId, appointmentDate: '2026-03-12T15:00:00+08:00' });
    expect((await claim(free.manageToken)).status).toBe(404);
  });

  test('while the time is being released: what is reserved for longer stays', async () => {
    const { id, manageToken } = await at.made();
    const orderId = await at.orderOf(id);
    let released: Promise<unknown> = Promise.resolve();
    // As a claim that began in time and commits just after the overdue orders were listed.
    await studio.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${orderId} for update`);
      studio.clock.advance({ minutes: 120 });
      released = studio.deliverMail();
      await expect
        .poll(
          async () =>
            (await at.one(sql`select count(*)::int as count from pg_locks where not granted`))?.count,
        )
        .toBeGreaterThan(0);
      await tx.execute(sql`update deposits set due_at = now() + interval '100 years'`);
      await tx.execute(sql`update orders set held_until = now() + interval '100 years'`);
    });
    await released;
    expect(await at.getBooking(id)).toMatchObject({ status: 'pending' });
    expect(await at.managed(manageToken)).toMatchObject({ state: 'due' });
  });
});

describe('the PDF of a booking', () => {
  const pdf = async (id: number) => {
    const url = `/api/receipt/booking-${id}`;
    const { rawPayload } = await studio.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${at.member().token}` },
    });
    return (await textOfPdf(rawPayload)).replace(/\s+/g, ' ');
  };

  test('says what the deposit is, and what is left to pay', async () => {
    const { id } = await at.made();
    expect(await pdf(id)).toContain('Please pay the deposit of $30.00 by Tue 10 Mar, 6:00 PM');
    await at.pay(id);
    const paid = await pdf(id);
    expect(paid).toMatch(/Deposit paid\s?.?\$30\.00/);
    expect(paid).toContain('$138.00');
    expect(paid).toContain('Your deposit of $30.00 is paid and counts towards your bill. You can cancel');
  });

  test('once the visit is cancelled or was missed, says of no amount that it is payable', async () => {
    const cancelled = await at.made();
    await at.pay(cancelled.id);
    await at.cancel(cancelled.manageToken);
    await studio.deliverMail();
    const first = await pdf(cancelled.id);
    expect(first).toContain("We're refunding your deposit of $30.00.");
    const missed = await at.made();
    await at.pay(missed.id);
    studio.clock.set('2026-03-12T05:00:00Z');
    await at.setStatus(missed.id, 'no-show');
    studio.clock.advance({ minutes: 1 });
    await studio.deliverMail();
    const second = await pdf(missed.id);
    expect(second).toContain('Missed booking');
    expect(second).toContain("We've kept the deposit of $30.00, as agreed when you booked.");
    for (const text of [first, second]) expect(text).not.toMatch(/payable|\$168\.00|\$138\.00/);
  });
});
