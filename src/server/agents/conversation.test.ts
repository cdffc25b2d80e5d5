import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { codeIn } from '#server/accounts/testing/read-mail.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aDueDeposit } from '#server/prepaid/deposits/make.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { aTherapist } from '#server/team/make.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { PERSON, useAgents } from './testing/use-agents.ts';

const at = useAgents();
const { studio } = at;

const bookings = async () =>
  (
    await studio.db.execute(
      sql`select id, status, starts_at as "startsAt", customer_name as "customerName" from bookings order by id`,
    )
  ).rows;
/** A free Saturday at 2 PM, and the proposal of it. */
const SATURDAY = '2026-03-14T14:00:00+08:00';
const proposeSaturday = async (agent: Awaited<ReturnType<typeof at.connect>>, more: object = {}) =>
  agent.use('propose_booking', { treatmentId: at.treatmentId, appointmentDate: SATURDAY, ...more });

describe('a conversation with the client of the official SDK', () => {
  test('find a calm facial next Saturday afternoon, propose, confirm, move, cancel', async () => {
    const agent = await at.connect();
    expect(agent.client.getInstructions()).toContain(
      'Today is Tuesday, 10 March 2026 (2026-03-10) at the studio.',
    );
    const { treatments } = (await agent.use('list_treatments')).data;
    const calm = (treatments as { id: number; name: string; price: string; minutes: number }[]).find(
      ({ name }) => /calm facial/i.test(name),
    )!;
    expect(calm).toMatchObject({ price: '128.00', currency: 'SGD', minutes: 60, extraction: 'optional' });

    const found = await agent.use('find_times', { treatmentId: calm.id, date: '2026-03-14' });
    const [saturday] = found.data.days as { weekday: string; times: string[] }[];
    const afternoon = saturday!.times.filter((time) => time >= '12:00' && time < '17:00');
    expect([saturday!.weekday, afternoon[0]]).toEqual(['Saturday', '12:00']);

    const proposed = await agent.use('propose_booking', {
      treatmentId: calm.id,
      appointmentDate: '2026-03-14T14:00',
      addExtraction: true,
    });
    expect(proposed.data).toMatchObject({
      isReserved: false,
      treatments: [
        { name: 'Calm Facial', minutes: 60, hasExtraction: true, price: '156.00', therapist: null },
      ],
      startsAt: SATURDAY,
      endsAt: '2026-03-14T15:00:00+08:00',
      when: 'Sat 14 Mar, 2:00 PM to 3:00 PM',
      timeZone: 'Asia/Singapore',
      totalAmount: '156.00',
      deposit: null,
      patchTest: null,
      expiresAt: '2026-03-10T16:10:00+08:00',
    });
    expect(proposed.text).toContain('Nothing is booked or reserved yet.');
    expect(proposed.text).toContain(`Cancelling: ${defaults.cancellationPolicy}`);
    expect(await bookings()).toEqual([]);

    const { proposal } = proposed.data;
    const confirmed = await agent.use('confirm_booking', { proposal, ...PERSON });
    const { visit, url } = confirmed.data;
    expect(confirmed.data).toMatchObject({ status: 'pending', startsAt: SATURDAY, totalAmount: '156.00' });
    expect(url).toBe(`http://studio.test/visit/${visit}`);
    expect(await bookings()).toEqual([
      expect.objectContaining({ status: 'pending', customerName: 'Wei Ling Tan' }),
    ]);

    const move = await agent.use('propose_move', { visit, appointmentDate: '2026-03-14T16:30' });
    expect(move.data).toMatchObject({ from: SATURDAY, to: '2026-03-14T16:30:00+08:00', isReserved: false });
    const moving = { visit, proposal: move.data.proposal };
    expect((await agent.use('move_visit', moving)).data).toMatchObject({
      startsAt: '2026-03-14T16:30:00+08:00',
      totalAmount: '156.00',
    });
    expect((await agent.use('move_visit', moving)).error).toBeUndefined();

    expect((await agent.use('cancel_visit', { visit })).data).toMatchObject({ status: 'cancelled' });
    expect((await agent.use('cancel_visit', { visit })).text).toContain('It was cancelled already.');
    expect((await agent.use('read_visit', { visit })).data).toMatchObject({ status: 'cancelled' });
    expect(await bookings()).toHaveLength(1);
    const mails = (await studio.deliverMail()).map(({ subject, to }) => [subject, to?.[0]?.address]);
    expect(mails.every(([, address]) => address === PERSON.customerEmail)).toBe(true);
  });

  test('the assistant is named in the audit log and beside the booking, and only there', async () => {
    const agent = await at.connect({ name: 'Claude <b>\u202e' });
    const { proposal } = (await proposeSaturday(agent)).data;
    const { visit } = (await agent.use('confirm_booking', { proposal, ...PERSON })).data;
    const move = await agent.use('propose_move', { visit, appointmentDate: '2026-03-14T16:30' });
    await agent.use('move_visit', { visit, proposal: move.data.proposal });
    await agent.use('cancel_visit', { visit });
    const written = await studio.db.execute(
      sql`select action, details->>'agent' as agent from audit_log order by id`,
    );
    expect(written.rows).toEqual([
      { action: 'book visit', agent: 'Claude b' },
      { action: 'move booking', agent: 'Claude b' },
      { action: 'change booking', agent: 'Claude b' },
    ]);
    const guests = await studio.db.execute(sql`select agent from guest_bookings`);
    expect(guests.rows).toEqual([{ agent: 'Claude b' }]);
  });

  test('the same proposal confirmed twice, even at once, is one booking', async () => {
    const [agent, other] = [await at.connect(), await at.connect()];
    const { proposal } = (await proposeSaturday(agent)).data;
    const all = await Promise.all(
      [agent, other, agent].map((each) => each.use('confirm_booking', { proposal, ...PERSON })),
    );
    expect(all.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(new Set(all.map(({ data }) => data.number)).size).toBe(1);
    expect(await bookings()).toHaveLength(1);
    const changed = { proposal, ...PERSON, customerName: 'Somebody Else' };
    expect((await agent.use('confirm_booking', changed)).error).toMatchObject({ code: 'proposal_used' });
    expect(await bookings()).toHaveLength(1);
  });

  test('what has changed since the proposal is said, not booked: the price, the length, the deposit', async () => {
    const agent = await at.connect();
    const { proposal } = (await proposeSaturday(agent)).data;
    await studio.db.execute(
      sql`update treatments set price_cents = 15000, duration_minutes = 90, deposit_cents = 3000`,
    );
    await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
    studio.studio.answers.clear();
    const refused = (await agent.use('confirm_booking', { proposal, ...PERSON })).error!;
    expect(refused).toMatchObject({
      code: 'terms_changed',
      newProposal: {
        totalAmount: '150.00',
        endsAt: '2026-03-14T15:30:00+08:00',
        deposit: {
          amount: '30.00',
          terms: expect.stringContaining('To be paid by PayNow on the page of the visit'),
        },
      },
    });
    expect(await bookings()).toEqual([]);
    const again = (refused.newProposal as { proposal: string }).proposal;
    const { data } = await agent.use('confirm_booking', { proposal: again, ...PERSON });
    expect(data).toMatchObject({
      totalAmount: '150.00',
      deposit: expect.stringContaining('Please pay the deposit of $30.00'),
    });
  });

  test('a guest who has to confirm the e-mail gives the code that was mailed to them', async () => {
    const booking = { ...defaults.booking, guestEmailCode: 'always' as const };
    await seedSettings(studio.db, { booking }, studio.clock.now());
    const agent = await at.connect();
    const { proposal } = (await proposeSaturday(agent)).data;
    const { error } = await agent.use('confirm_booking', { proposal, ...PERSON });
    expect(error).toMatchObject({ code: 'confirm_email', email: PERSON.customerEmail });
    expect(await bookings()).toEqual([]);
    const wrong = await agent.use('confirm_booking', { proposal, ...PERSON, emailCode: '000000' });
    expect(wrong.error?.code).toBe('wrong_code');
    const emailCode = codeIn((await studio.deliverMail()).at(-1));
    const { data } = await agent.use('confirm_booking', { proposal, ...PERSON, emailCode });
    expect(data).toMatchObject({ status: 'pending' });
  });

  test('two treatments, with whom, a patch test and a promo code are part of the proposal', async () => {
    const { id: therapistId } = await aTherapist(studio.db, { name: 'Aisyah Rahman' });
    const { id: peelId } = await aTreatment(studio.db, {
      name: 'Glow Peel',
      priceCents: 10_000,
      extraction: 'none',
    });
    await studio.db.execute(
      sql`insert into treatment_safety (treatment_id, patch_test_months, updated_at) values (${peelId}, 6, now())`,
    );
    studio.studio.answers.clear();
    const agent = await at.connect();
    await aPromoCode(studio.db);
    const chosen = {
      treatmentId: at.treatmentId,
      therapistId,
      more: [{ treatmentId: peelId }],
      promoCode: 'welcome 20',
      patchTestDate: '2026-03-12T14:00',
    };
    const proposed = await agent.use('propose_booking', { ...chosen, appointmentDate: SATURDAY });
    expect(proposed.data).toMatchObject({
      treatments: [{ therapist: 'Aisyah Rahman' }, { name: 'Glow Peel', therapist: 'any therapist' }],
      totalAmount: '208.00',
      promo: { code: 'WELCOME20', amount: '20.00' },
      endsAt: '2026-03-14T16:00:00+08:00',
      patchTest: expect.stringContaining('Glow Peel needs a free 15-minute patch test'),
    });
    const { data } = await agent.use('confirm_booking', { proposal: proposed.data.proposal, ...PERSON });
    expect(data).toMatchObject({
      totalAmount: '208.00',
      patchTests: [{ name: 'Patch test: Glow Peel', startsAt: '2026-03-12T14:00:00+08:00' }],
    });
    expect(await bookings()).toHaveLength(3);
  });

  test('what the website would not book is not proposed either', async () => {
    const { db } = studio;
    const byPhone = await aTreatment(db, { name: 'Laser', durationMinutes: 0 });
    const whole = await aTreatment(db, { name: 'Glow', extraction: 'required' });
    const none = await aTreatment(db, { name: 'Scrub', isActive: false });
    const { id: therapistId } = await aTherapist(db, { name: 'Hana Tan', treatmentIds: [whole.id] });
    await aTherapist(db, { name: 'Aisyah Rahman' });
    studio.studio.answers.clear();
    const agent = await at.connect();
    const refusals: [object, string][] = [
      [{ treatmentId: byPhone.id }, 'not_online'],
      [{ treatmentId: whole.id, addExtraction: false }, 'extraction_required'],
      [{ treatmentId: none.id }, 'not_found'],
      [{ therapistId: 999 }, 'no_such_therapist'],
      [{ therapistId }, 'no_such_therapist'],
      [{ isPatchTest: true }, 'no_patch_test'],
      [{ appointmentDate: '2026-03-10T16:30' }, 'not_free'],
      [{ appointmentDate: '2026-03-09T14:00' }, 'not_free'],
      [{ appointmentDate: '2029-03-09T14:00' }, 'not_free'],
    ];
    for (const [input, code] of refusals) {
      expect([input, (await proposeSaturday(agent, input)).error?.code]).toEqual([input, code]);
    }
    expect((await proposeSaturday(agent, { treatmentId: whole.id })).data).toMatchObject({
      totalAmount: '156.00',
    });
  });

  test('a deposit that would be lost is agreed to by itself, and paid where the website says', async () => {
    const now = studio.clock.now();
    const due = await aDueDeposit(studio.db, { startsAt: new Date('2026-03-11T04:00:00Z'), now });
    const visit = due.manageToken;
    const agent = await at.connect();
    expect((await agent.use('read_visit', { visit })).data).toMatchObject({
      deposit: expect.stringContaining('Please pay the deposit of $30.00'),
      url: `http://studio.test/visit/${visit}`,
    });
    const body = { status: 'paid', method: 'paynow' } as const;
    const paid = { params: { id: due.orderId }, body };
    await studio.call(ordersApi.change, paid, { as: await anAdmin(studio.db) });
    const { error } = await agent.use('cancel_visit', { visit });
    expect(error).toMatchObject({
      code: 'cancelling_costs',
      message: expect.stringContaining('keep your deposit'),
    });
    expect(await bookings()).toMatchObject([{ status: 'confirmed' }]);
    const { data } = await agent.use('cancel_visit', { visit, acceptsCost: true });
    expect(data).toMatchObject({ status: 'cancelled' });
  });

  test('a full day says so, and how to wait for it', async () => {
    const booking = { ...defaults.booking, closures: [{ date: '2026-03-15', reason: '' }], rooms: 1 };
    await seedSettings(studio.db, { booking }, studio.clock.now());
    const agent = await at.connect();
    const { proposal } = (await proposeSaturday(agent)).data;
    await agent.use('confirm_booking', { proposal, ...PERSON });
    const taken = await proposeSaturday(agent);
    expect(taken.error).toMatchObject({ code: 'not_free', message: expect.stringContaining('Fully booked') });
    const closed = await agent.use('find_times', { treatmentId: at.treatmentId, date: '2026-03-15' });
    expect(closed.data).toMatchObject({ days: [{ times: [], why: 'closed' }], waitlist: null });
    await studio.db.execute(
      sql`insert into room_blocks (room, starts_at, ends_at, reason, created_at)
        values (1, '2026-03-16T00:00:00Z', '2026-03-16T15:00:00Z', 'Repair', now())`,
    );
    const full = await agent.use('find_times', { treatmentId: at.treatmentId, date: '2026-03-16' });
    expect(full.data).toMatchObject({
      days: [{ times: [], why: 'full' }],
      waitlist: expect.stringContaining('join the waitlist at http://studio.test/#booking'),
    });
  });
});
