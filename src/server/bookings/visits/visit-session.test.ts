import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { lockPrepaidAccount } from '#server/prepaid/ledger/post-entry.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';

const studio = useStudio('2026-03-10T01:00:00Z');
const THURSDAY = '2026-03-12T11:00:00+08:00';
const PERSON = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
type Person = Awaited<ReturnType<typeof aMember>>;
let member: Person;
let admin: Person;
let treatmentId: number;
let account: { id: number };

beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com' });
  admin = await anAdmin(studio.db);
  ({ id: treatmentId } = await aTreatment(studio.db, { priceCents: 12_800, extraction: 'optional' }));
  const of = { sessions: 2, priceCents: 20_000, treatmentIds: [treatmentId] };
  account = await aSoldPackage(studio.db, {
    userId: member.id,
    soldAt: new Date('2026-03-01T01:00:00Z'),
    of,
  });
});

type BookingOptions = {
  at?: string;
  as?: Person | null;
  packageAccountId?: number;
  treatment?: number;
  extraction?: boolean;
};

function book({
  at = THURSDAY,
  as = member,
  packageAccountId = account.id,
  treatment,
  extraction,
}: BookingOptions = {}) {
  const visit = {
    treatmentId: treatment ?? treatmentId,
    appointmentDate: at,
    addExtraction: extraction ?? false,
  };
  return studio.call(bookingsApi.book, { body: { ...PERSON, ...visit, packageAccountId } }, as ? { as } : {});
}
const made = async (options: BookingOptions = {}) => {
  const { status, body, problem } = await book(options);
  if (status !== 201) throw new Error(problem.message);
  return body;
};
const balance = async () => {
  const { sessions, held, cents } = (await lockPrepaidAccount(studio, account.id))!;
  return { sessions, held, cents };
};
const change = (id: number, status: 'completed' | 'no-show' | 'cancelled' | 'confirmed', as = admin) =>
  studio.call(bookingsApi.change, { params: { id }, body: { status, early: true } }, { as });
const setSession = (id: number, packageAccountId: number | null) =>
  studio.call(bookingsAdminApi.setSession, { params: { id }, body: { packageAccountId } }, { as: admin });
/** Who used sessions and gave them back. */
const actors = async () =>
  (await studio.db.execute(sql`select type, staff_id as by from prepaid_entries order by id`)).rows.slice(1);
const addsUp = async () => expect(await findLedgerDifferences(studio.db)).toEqual([]);

describe('a visit booked with a session', () => {
  test('holds it, and names the package and until when cancelling is free', async () => {
    const booking = await made();
    expect(booking.session).toEqual({
      packageAccountId: account.id,
      packageName: 'Five Facials',
      amount: '128.00',
      freeUntil: '2026-03-11T03:00:00.000Z',
    });
    expect(await balance()).toEqual({ sessions: 2, held: 1, cents: 20_000 });
    const { body } = await studio.call(bookingsApi.sessions, {}, { as: member });
    expect(body).toMatchObject([
      {
        packageAccountId: account.id,
        sessionsLeft: 1,
        treatmentIds: [treatmentId],
        includesExtraction: true,
        share: '100.00',
        expiresAt: '2027-03-01T16:00:00.000Z',
      },
    ]);
    // Whoever has no card has none.
    expect((await studio.call(bookingsApi.sessions, {}, { as: admin })).body).toEqual([]);
    await addsUp();
  });

  test('completed, it uses it and earns its points; taken back, both come back', async () => {
    const { id } = await made();
    await change(id, 'completed');
    expect(await balance()).toEqual({ sessions: 1, held: 0, cents: 10_000 });
    await addsUp();
    await change(id, 'confirmed');
    expect(await balance()).toEqual({ sessions: 2, held: 1, cents: 20_000 });
    expect(await actors()).toEqual([
      { type: 'used', by: admin.id },
      { type: 'returned', by: admin.id },
    ]);
    await addsUp();
  });

  test('missed, it is used', async () => {
    const { id } = await made();
    await change(id, 'no-show');
    expect(await balance()).toEqual({ sessions: 1, held: 0, cents: 10_000 });
    await addsUp();
  });

  test.each([
    ['in time by the client', '2026-03-11T02:59:00Z', 'client', 2],
    ['late by the client', '2026-03-11T03:00:00Z', 'client', 1],
    ['late by the studio', '2026-03-11T03:00:00Z', 'studio', 2],
  ])('cancelled %s', async (_, at, who, left) => {
    const { id } = await made();
    studio.clock.set(at);
    const { status } = await change(id, 'cancelled', who === 'client' ? member : admin);
    expect(status).toBe(200);
    expect(await balance()).toMatchObject({ sessions: left, held: 0 });
    expect(await actors()).toEqual(left === 1 ? [{ type: 'used', by: null }] : []);
    await addsUp();
  });

  test('the last session, used by a late cancellation, is there again when the studio restores the visit', async () => {
    await made({ at: '2026-03-13T11:00:00+08:00' }).then(({ id }) => change(id, 'completed'));
    const { id } = await made();
    studio.clock.set('2026-03-11T05:00:00Z');
    await change(id, 'cancelled', member);
    expect(await balance()).toEqual({ sessions: 0, held: 0, cents: 0 });
    expect((await change(id, 'confirmed')).status).toBe(200);
    expect(await balance()).toEqual({ sessions: 1, held: 1, cents: 10_000 });
    await addsUp();
  });

  test('late, it is moved by telephone; and never beyond the last day of the package', async () => {
    const { id } = await made();
    const move = (appointmentDate: string, as: Person) =>
      studio.call(bookingsApi.change, { params: { id }, body: { appointmentDate } }, { as });
    const expired = await aSoldPackage(studio.db, {
      userId: member.id,
      soldAt: new Date('2025-04-01T01:00:00Z'),
    });
    const near = await made({ at: '2026-03-31T11:00:00+08:00', packageAccountId: expired.id });
    const beyond = await studio.call(
      bookingsApi.change,
      { params: { id: near.id }, body: { appointmentDate: '2026-04-02T11:00:00+08:00' } },
      { as: member },
    );
    expect(beyond.problem.message).toBe(
      'Five Facials is valid until 1 April 2026. Please choose an earlier day.',
    );
    const place = { appointmentDate: '2026-04-02T11:00:00+08:00' };
    const placed = await studio.call(
      bookingsAdminApi.place,
      { params: { id: near.id }, body: place as never },
      { as: admin },
    );
    expect(placed.status).toBe(200);
    studio.clock.set('2026-03-11T03:00:00Z');
    const late = await move('2026-03-13T11:00:00+08:00', member);
    expect(late).toMatchObject({ status: 422, problem: { code: 'too_late_to_move' } });
    expect((await move('2026-03-13T11:00:00+08:00', admin)).status).toBe(200);
  });
});

describe('is refused', () => {
  test('with a package of somebody else, without an account, and for another treatment', async () => {
    const other = await aMember(studio.db, { email: 'other@example.com' });
    expect(await book({ as: other })).toMatchObject({ status: 404 });
    expect(await book({ as: null })).toMatchObject({ status: 422, problem: { code: 'sign_in_needed' } });
    const { id: treatment } = await aTreatment(studio.db, { extraction: 'none' });
    expect(await book({ treatment })).toMatchObject({
      status: 422,
      problem: { code: 'session_unavailable' },
    });
    expect(await balance()).toMatchObject({ held: 0 });
  });

  test('after the last day of the package, by whoever books; the last day itself is free to book', async () => {
    const soldAt = new Date('2025-03-13T01:00:00Z');
    const old = await aSoldPackage(studio.db, { userId: member.id, soldAt, of: { treatmentIds: null } });
    const after = '2026-03-16T11:00:00+08:00';
    const message = 'Five Facials is valid until 13 March 2026. Please choose an earlier day.';
    const late = await book({ at: after, packageAccountId: old.id });
    expect([late.status, late.problem]).toMatchObject([422, { code: 'session_unavailable', message }]);
    const fields = { userId: member.id, treatmentId, startsAt: new Date(after) };
    const { id } = await aBooking(studio.db, fields);
    expect(await setSession(id, old.id)).toMatchObject({ status: 422, problem: { message } });
    expect((await book({ at: '2026-03-13T11:00:00+08:00', packageAccountId: old.id })).status).toBe(201);
    studio.clock.set('2026-03-16T01:00:00Z');
    expect(await book({ at: '2026-03-17T11:00:00+08:00', packageAccountId: old.id })).toMatchObject({
      status: 422,
    });
  });

  test('by staff with a package of another client, none that is there, and on a visit that is over', async () => {
    const other = await aMember(studio.db, { email: 'other@example.com' });
    const theirs = await aBooking(studio.db, { startsAt: new Date(THURSDAY), userId: other.id, treatmentId });
    for (const id of [account.id, 999_999])
      expect(await setSession(theirs.id, id)).toMatchObject({
        status: 404,
        problem: { message: 'We could not find that package.' },
      });
    const offered = await studio.call(
      bookingsAdminApi.sessions,
      { params: { id: theirs.id } },
      { as: admin },
    );
    expect(offered.body).toEqual([]);
    await change(theirs.id, 'completed');
    expect(await setSession(theirs.id, account.id)).toMatchObject({
      status: 409,
      problem: {
        code: 'not_open',
        message: 'Only a visit that is still to come can be paid with a session.',
      },
    });
    expect(await balance()).toMatchObject({ held: 0 });
  });

  test('of ten requests at once for two sessions, eight', async () => {
    const days = Array.from({ length: 10 }, (_, index) => `2026-03-${16 + index}T11:00:00+08:00`);
    const answers = await Promise.all(days.map((at) => book({ at, as: member })));
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    expect(await balance()).toMatchObject({ held: answers.filter(({ status }) => status === 201).length });
  });
});

describe('a visit that takes place after all', () => {
  const others = async () => {
    for (const day of ['13', '16']) await made({ at: `2026-03-${day}T11:00:00+08:00` });
  };

  test.each(['confirmed', 'completed'] as const)(
    '%s again, it is paid at the studio if its session is gone, and the record says so',
    async (status) => {
      const { id } = await made();
      await change(id, 'cancelled');
      await others();
      const again = await change(id, status);
      expect([again.status, again.body.session]).toEqual([200, undefined]);
      expect(await balance()).toMatchObject({ sessions: 2, held: 2 });
      const { rows } = await studio.db.execute(sql`select details from audit_log order by id desc limit 1`);
      expect(JSON.stringify(rows)).toContain('none left in the package');
      await addsUp();
    },
  );

  test('so it is when it was deleted and is brought back', async () => {
    const { id } = await made();
    await studio.call(bookingsApi.archive, { params: { id } }, { as: admin });
    await others();
    const back = await studio.call(bookingsAdminApi.restore, { params: { id } }, { as: admin });
    expect([back.status, back.body.session]).toEqual([200, undefined]);
    expect(await balance()).toMatchObject({ sessions: 2, held: 2 });
    await addsUp();
  });

  test.each(['no-show', 'cancelled'] as const)(
    'after it was %s and has used the last session, it keeps it',
    async (status) => {
      await made({ at: '2026-03-13T11:00:00+08:00' }).then((other) => change(other.id, 'completed'));
      const { id } = await made();
      studio.clock.set('2026-03-11T05:00:00Z');
      await change(id, status, status === 'cancelled' ? member : admin);
      expect(await balance()).toEqual({ sessions: 0, held: 0, cents: 0 });
      const done = await change(id, 'completed');
      expect([done.status, done.body.session?.packageName]).toEqual([200, 'Five Facials']);
      expect(await balance()).toEqual({ sessions: 0, held: 0, cents: 0 });
      await addsUp();
    },
  );
});

describe('at the studio', () => {
  test('a session is put on a visit and taken off again', async () => {
    const { id: plain } = await aBooking(studio.db, {
      startsAt: new Date(THURSDAY),
      userId: member.id,
      treatmentId,
    });
    const offered = await studio.call(bookingsAdminApi.sessions, { params: { id: plain } }, { as: admin });
    expect(offered.body).toMatchObject([{ packageAccountId: account.id, sessionsLeft: 2 }]);
    const set = (packageAccountId: number | null) => setSession(plain, packageAccountId);
    await studio.db.execute(sql`update prepaid_accounts set expires_at = '2026-03-12T16:00:00Z'`);
    for (let time = 0; time < 2; time++)
      expect((await set(account.id)).body.session).toMatchObject({ packageName: 'Five Facials' });
    expect(await balance()).toMatchObject({ held: 1 });
    expect((await set(null)).body.session).toBeUndefined();
    expect(await balance()).toMatchObject({ held: 0 });
    const { rows } = await studio.db.execute(sql`select action, target, details from audit_log order by id`);
    const record = { action: 'use session', target: `booking ${plain}` };
    const [none, one] = [{ packageAccountId: null }, { packageAccountId: account.id }];
    expect(rows).toEqual([
      { ...record, details: { before: none, after: one } },
      { ...record, details: { before: one, after: none } },
    ]);
  });

  test('a visit whose session includes the extraction costs nothing more: on screen, by mail, on paper, at the till', async () => {
    const { id, session, totalAmount, manageToken } = await made({ extraction: true });
    expect([session?.amount, totalAmount]).toEqual(['156.00', '156.00']);
    const [mail] = await studio.deliverMail();
    for (const line of ['Paid with your package: -$156.00', 'Total, payable at the studio: $0.00'])
      expect(mail?.text).toContain(line);
    const managed = await studio.call(bookingsApi.managed, { params: { token: manageToken } });
    expect(managed.body.session?.amount).toBe('156.00');
    const { body: toPay } = await studio.call(counterApi.visit, { params: { id } }, { as: admin });
    expect(toPay).toMatchObject({ amount: '0.00', isBySession: true });
    studio.clock.set('2026-03-12T09:00:00Z');
    await change(id, 'completed');
    const { body: day } = await studio.call(counterApi.day, { query: {} }, { as: admin });
    expect(day.unpaidVisits).toEqual([]);
    const headers = { authorization: `Bearer ${member.token}` };
    const paper = await studio.inject({ url: `/api/receipt/booking-${id}`, headers });
    const text = (await textOfPdf(paper.rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Paid with your package -$156.00');
    expect(text).toContain('Total $0.00');
    await addsUp();
  });

  test('what is no longer paid with it costs what it did, with the extraction', async () => {
    const { id } = await made({ extraction: true });
    const { body } = await setSession(id, null);
    expect([body.session, body.totalAmount]).toEqual([undefined, '156.00']);
    const { body: toPay } = await studio.call(counterApi.visit, { params: { id } }, { as: admin });
    expect(toPay.amount).toBe('156.00');
    expect((await setSession(id, account.id)).body.session?.amount).toBe('156.00');
  });

  test('of a package that does not include it, a done visit is not unpaid, and only its extraction is', async () => {
    await studio.db.execute(sql`update client_packages set includes_extraction = false`);
    const bare = await made();
    const extra = await made({ at: '2026-03-12T14:00:00+08:00', extraction: true });
    studio.clock.set('2026-03-12T09:00:00Z');
    for (const { id } of [bare, extra]) await change(id, 'completed');
    const { body } = await studio.call(counterApi.day, { query: {} }, { as: admin });
    expect(body.unpaidVisits).toMatchObject([{ bookingId: extra.id, amount: '28.00', isBySession: true }]);
    const sale = await studio.call(
      counterApi.sell,
      {
        body: {
          userId: member.id,
          lines: [{ kind: 'visit', bookingId: extra.id }],
          payments: [{ method: 'cash', amount: '28.00' }],
        },
      },
      { as: admin },
    );
    expect(sale).toMatchObject({ status: 201, body: { totalAmount: '28.00' } });
    expect(await balance()).toEqual({ sessions: 0, held: 0, cents: 0 });
    await addsUp();
  });
});
