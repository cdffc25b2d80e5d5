import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { lockPrepaidAccount } from '#server/prepaid/ledger/post-entry.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
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

const balance = async () => {
  const { sessions, held } = (await lockPrepaidAccount(studio, account.id))!;
  return { sessions, held };
};
const change = (id: number, status: 'completed') =>
  studio.call(bookingsApi.change, { params: { id }, body: { status, early: true } }, { as: admin });
const setSession = (id: number, packageAccountId: number | null) =>
  studio.call(bookingsAdminApi.setSession, { params: { id }, body: { packageAccountId } }, { as: admin });
const addsUp = async () => expect(await findLedgerDifferences(studio.db)).toEqual([]);

describe('several treatments in one visit', () => {
  let light: number;
  beforeEach(async () => {
    light = (await aTreatment(studio.db, { name: 'LED', priceCents: 5_000, extraction: 'none' })).id;
  });
  const visit = (fields: object, more: object[], as: Person = member) =>
    studio.call(
      bookingsApi.book,
      { body: { ...PERSON, appointmentDate: THURSDAY, addExtraction: false, ...fields, more } as never },
      { as },
    );
  const lightFirst = (more: object = { packageAccountId: account.id }) =>
    visit({ treatmentId: light }, [{ treatmentId, addExtraction: true, ...more }]);

  test('a session pays for the second: held, said of its part and in the mail, and used when that is done', async () => {
    const { status, body } = await lightFirst();
    expect([status, body.session]).toEqual([201, undefined]);
    expect(body.visit?.parts.map(({ session }) => session?.packageName)).toEqual([undefined, 'Five Facials']);
    const [mail] = await studio.deliverMail();
    for (const line of [
      'Sensitive Calm Facial: $128.00',
      'Facial extraction: $28.00',
      'Paid with your package: -$156.00',
      'Total, payable at the studio: $50.00',
    ])
      expect(mail?.text).toContain(line);
    expect(await balance()).toMatchObject({ held: 1 });
    const move = { params: { id: body.id }, body: { appointmentDate: '2026-03-13T11:00:00+08:00' } };
    await studio.db.execute(sql`update prepaid_accounts set expires_at = '2026-03-12T16:00:00Z'`);
    expect((await studio.call(bookingsApi.change, move, { as: member })).problem.code).toBe(
      'session_unavailable',
    );
    await change(body.id, 'completed');
    expect(await balance()).toMatchObject({ sessions: 2, held: 1 });
    await change(body.visit!.parts[1]!.id, 'completed');
    expect(await balance()).toMatchObject({ sessions: 1, held: 0 });
    await addsUp();
  });

  test('each part may have its own, as long as there are enough; all or none is booked', async () => {
    const own = { packageAccountId: account.id };
    const again = { treatmentId, addExtraction: false, ...own };
    const three = await visit({ treatmentId, ...own }, [again, again]);
    expect([three.status, three.problem.message]).toEqual([422, 'There is no session left in Five Facials.']);
    expect(await balance()).toMatchObject({ held: 0 });
    expect((await visit({ treatmentId, ...own }, [again])).status).toBe(201);
    expect(await balance()).toMatchObject({ held: 2 });
    await addsUp();
  });

  test.each([
    ['a package that does not include it', 422, () => ({ treatmentId: light, packageAccountId: account.id })],
    ['one that is not there', 404, () => ({ treatmentId, packageAccountId: 999_999 })],
  ])('the second is refused with %s', async (_, status, more) => {
    expect((await visit({ treatmentId: light }, [more()])).status).toBe(status);
    expect(await balance()).toMatchObject({ held: 0 });
  });

  test('staff put one on any part, and at the counter only the rest is paid', async () => {
    const { body } = await lightFirst({});
    const [, second] = body.visit!.parts;
    expect((await setSession(second!.id, account.id)).body.session?.packageName).toBe('Five Facials');
    expect(await setSession(body.id, account.id)).toMatchObject({ status: 422 });
    const walkIn = await studio.call(
      bookingsAdminApi.book,
      {
        body: {
          ...PERSON,
          userId: member.id,
          treatmentId: light,
          appointmentDate: '2026-03-13T11:00',
          more: [{ treatmentId, addExtraction: false, packageAccountId: account.id }],
        } as never,
      },
      { as: admin },
    );
    expect(walkIn.status).toBe(201);
    expect(await balance()).toMatchObject({ held: 2 });
    const { body: toPay } = await studio.call(counterApi.visit, { params: { id: body.id } }, { as: admin });
    expect([toPay.amount, toPay.more?.[0]]).toMatchObject(['50.00', { amount: '0.00', isBySession: true }]);
  });
});

describe('with a promo code', () => {
  beforeEach(() => aPromoCode(studio.db));
  const withCode = (fields: object) =>
    studio.call(
      bookingsApi.book,
      {
        body: {
          ...PERSON,
          treatmentId,
          appointmentDate: THURSDAY,
          promoCode: 'WELCOME20',
          ...fields,
        } as never,
      },
      { as: member },
    );

  test('it is refused with a sentence at the code, and nothing is held', async () => {
    const { status, problem } = await withCode({ packageAccountId: account.id });
    const promoCode = "Promo codes can't be combined with a session.";
    expect([status, problem]).toMatchObject([422, { code: 'session_takes_no_code', fields: { promoCode } }]);
    expect(await balance()).toMatchObject({ held: 0 });
  });

  test('of several treatments the code is for the others', async () => {
    const { id: light } = await aTreatment(studio.db, { priceCents: 5_000, extraction: 'none' });
    const { body } = await withCode({ packageAccountId: account.id, more: [{ treatmentId: light }] });
    expect(body.visit?.parts.map(({ promo, session }) => [promo?.amount, session !== undefined])).toEqual([
      [undefined, true],
      ['20.00', false],
    ]);
  });

  test('a visit that has one gets no session, which is not offered either', async () => {
    const { body } = await withCode({});
    const offered = await studio.call(bookingsAdminApi.sessions, { params: { id: body.id } }, { as: admin });
    expect(offered.body).toEqual([]);
    const { status, problem } = await setSession(body.id, account.id);
    expect([status, problem.code, problem.message]).toEqual([
      ...[409, 'session_takes_no_code'],
      'This visit was booked with the code WELCOME20, so no session can pay for it. To use a session, please book it anew without the code.',
    ]);
  });
});
