import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const PHONE = '+65 91234567';
const OWN_POINTS = "You can't give points or vouchers to yourself. Please ask another admin.";
const password = 'petal-1234-studio';
const LONG_AGO = new Date('2026-03-10T07:44:59Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let [mei, admin]: Someone[] = [];
beforeEach(async () => {
  mei = await aMember(studio.db, { firstName: 'Mei', phone: PHONE, phoneE164: '+6591234567' });
  admin = await anAdmin(studio.db);
});

const buy = (as: Someone, amount = '50', userId?: number) =>
  studio.call(loyaltyAdminApi.processPurchase, { body: { phone: PHONE, amount, userId } }, { as });
const adjust = (as: Someone, userId: number, points = 20) =>
  studio.call(loyaltyAdminApi.adjust, { body: { userId, points, reason: 'Sorry' } }, { as });
const grant = (as: Someone, userId: number, value = '20') =>
  studio.call(loyaltyAdminApi.grant, { body: { userId, value, description: 'A present' } }, { as });

/** Nothing was given, and nothing says that it was. */
async function nothingGiven() {
  const { rows } = await studio.db.execute(sql`
    select (select count(*)::int from loyalty_transactions) as rows, (select count(*)::int from vouchers) as vouchers,
      (select count(*)::int from audit_log where action ~ 'points|purchase|voucher') as audited,
      (select count(*)::int from mails) as mails`);
  expect(rows).toEqual([{ rows: 0, vouchers: 0, audited: 0, mails: 0 }]);
}

describe('reception', () => {
  test('gives no points for a purchase, adjusts none and grants no voucher', async () => {
    const reception = await aReceptionist(studio.db);
    for (const answer of [
      await buy(reception),
      await adjust(reception, mei!.id),
      await grant(reception, mei!.id),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([403, 'not_allowed']);
    }
    await nothingGiven();
  });

  test('does not get 9,999 points by a phone she gave and confirmed herself', async () => {
    await studio.db.execute(sql`update users set owns_phone = true where id = ${mei!.id}`);
    const reception = await aReceptionist(studio.db);
    await studio.call(accountsApi.changeProfile, { body: { phone: PHONE } }, { as: reception });
    const confirmed = await studio.call(
      usersAdminApi.confirmPhone,
      { params: { id: reception.id } },
      { as: reception },
    );
    expect([confirmed.status, confirmed.problem.code, confirmed.problem.message]).toEqual([
      409,
      'own_phone',
      "You can't confirm your own number. Please ask a colleague.",
    ]);
    const { rows } = await studio.db.execute(
      sql`select from users where owns_phone and id = ${reception.id}`,
    );
    expect(rows).toEqual([]);
    expect((await buy(reception, '9999', reception.id)).status).toBe(403);
    await nothingGiven();
  });
});

describe('an admin', () => {
  test.each([
    ['the same account', () => admin!.id],
    [
      'an account with their phone',
      async () => {
        await studio.call(accountsApi.changeProfile, { body: { phone: PHONE } }, { as: admin! });
        return mei!.id;
      },
    ],
    [
      'an account with an alias of their e-mail',
      async () => (await aMember(studio.db, { email: admin!.email.replace('@', '+points@') })).id,
    ],
  ])('gives nothing to themselves: %s', async (_, oneself) => {
    const id = await oneself();
    const { rows } = await studio.db.execute<{ id: number }>(sql`
      update users set phone = ${PHONE}, phone_e164 = '+6591234567' where id = ${id} returning id`);
    expect(rows).toHaveLength(1);
    for (const answer of [await buy(admin!, '50', id), await adjust(admin!, id), await grant(admin!, id)]) {
      expect([answer.status, answer.problem]).toEqual([409, { code: 'own_points', message: OWN_POINTS }]);
    }
    await nothingGiven();
  });

  test('takes none from themselves either: a correction is somebody else’s', async () => {
    expect((await adjust(admin!, admin!.id, -5)).problem.code).toBe('own_points');
  });

  test('gives to others, also to another admin', async () => {
    const other = await anAdmin(studio.db);
    expect((await buy(admin!)).body.pointsAwarded).toBe(50);
    expect((await adjust(admin!, other.id)).body.newBalance).toBe(20);
    expect((await grant(admin!, other.id)).status).toBe(201);
  });
});

describe('much at once asks for a recent sign-in', () => {
  const late = () => anAdmin(studio.db, { password, authenticatedAt: LONG_AGO });

  test.each([
    ['a voucher of $100.00', (as: Someone) => grant(as, mei!.id, '100.00'), 201],
    ['1,000 points', (as: Someone) => adjust(as, mei!.id, 1_000), 200],
    ['a purchase of 1,000 points', (as: Someone) => buy(as, '1000.99'), 200],
  ])('%s does not', async (_, give, status) => {
    expect((await give(await late())).status).toBe(status);
  });

  test.each([
    ['a voucher of $100.01', (as: Someone) => grant(as, mei!.id, '100.01'), 201],
    ['1,001 points', (as: Someone) => adjust(as, mei!.id, 1_001), 200],
    ['a purchase of 1,001 points', (as: Someone) => buy(as, '1001'), 200],
  ])('%s does, and goes through afterwards', async (_, give, status) => {
    const as = await late();
    const { status: refused, problem } = await give(as);
    expect([refused, problem.code]).toEqual([403, 'sign_in_again']);
    await nothingGiven();
    await studio.call(accountsApi.reauthenticate, { body: { password } }, { as });
    expect((await give(as)).status).toBe(status);
  });

  test('so does taking 1,001 points away', async () => {
    await adjust(admin!, mei!.id, 2_000);
    expect((await adjust(await late(), mei!.id, -1_001)).problem.code).toBe('sign_in_again');
  });
});
