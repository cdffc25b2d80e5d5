import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const PHONE = '+65 91234567';
type Member = Awaited<ReturnType<typeof aMember>>;
let [mei, stranger, admin]: Member[] = [];
beforeEach(async () => {
  mei = await aMember(studio.db, { firstName: 'Mei' });
  stranger = await aMember(studio.db, { firstName: 'Stranger' });
  admin = await anAdmin(studio.db);
});

const give = async (as: Member, phone = PHONE) =>
  (await studio.call(accountsApi.changeProfile, { body: { phone } }, { as })).body;
const confirm = (id: number, as = admin!) =>
  studio.call(usersAdminApi.confirmPhone, { params: { id } }, { as });
const sell = (fields: object = {}) =>
  studio.call(
    loyaltyAdminApi.processPurchase,
    { body: { phone: PHONE, amount: 50, ...fields } },
    { as: admin! },
  );
const owners = async () =>
  (await studio.db.execute<{ id: number }>(sql`select id from users where owns_phone order by id`)).rows.map(
    ({ id }) => id,
  );

describe('a phone that two members gave', () => {
  test('belongs to the first who gave it, and the second is notified', async () => {
    expect(await give(mei!)).toMatchObject({ phone: PHONE, ownsPhone: true });
    expect(await give(stranger!)).toMatchObject({ phone: PHONE, ownsPhone: false });
    expect(await give(mei!)).toMatchObject({ ownsPhone: true });
  });

  test('earns points for its owner, even if others gave it too', async () => {
    await give(mei!);
    await give(stranger!);
    const { status, body } = await sell();
    expect([status, body.customerName]).toEqual([200, 'Mei']);
  });

  test('is moved by the counter, and the audit log knows', async () => {
    await give(stranger!);
    await give(mei!);
    expect((await confirm(mei!.id)).status).toBe(200);
    expect(await owners()).toEqual([mei!.id]);
    expect((await sell()).body.customerName).toBe('Mei');
    const { rows } = await studio.db.execute(
      sql`select target, details from audit_log where action = 'confirm phone'`,
    );
    expect(rows).toMatchObject([
      { target: `user ${mei!.id}`, details: { before: { owner: stranger!.id }, after: { owner: mei!.id } } },
    ]);
    expect((await confirm(mei!.id)).status).toBe(200);
  });

  test('is free again when its owner changes it or is anonymised', async () => {
    await give(mei!);
    await give(mei!, '+65 98765432');
    expect(await give(stranger!)).toMatchObject({ ownsPhone: true });
    await studio.call(accountsApi.deleteProfile, {}, { as: stranger! });
    expect(await owners()).toEqual([mei!.id]);
    await give(mei!, '');
    expect(await owners()).toEqual([]);
  });

  test('has one owner, though twenty give it at once', async () => {
    const members: Member[] = [];
    for (let n = 0; n < 20; n++) members.push(await aMember(studio.db));
    const given = await Promise.all(members.map((each) => give(each)));
    expect(given.filter(({ ownsPhone }) => ownsPhone)).toHaveLength(1);
    await Promise.all(members.slice(0, 6).map(({ id }) => confirm(id)));
    expect(await owners()).toHaveLength(1);
  });

  test('cannot be tried out number by number', async () => {
    for (let n = 0; n < 10; n++) await give(mei!, `+65 9123456${n}`);
    const { status } = await studio.call(
      accountsApi.changeProfile,
      { body: { phone: '+65 91111111' } },
      { as: mei! },
    );
    expect(status).toBe(429);
    expect(await give(mei!, '+65 91234569')).toMatchObject({ phone: '+65 91234569' });
  });
});

describe('points at the counter', () => {
  test('go to the member whose name was seen, or to nobody', async () => {
    await give(mei!);
    await give(stranger!);
    expect((await sell({ userId: mei!.id })).body.customerName).toBe('Mei');
    await give(mei!, '+65 98765432');
    const { status, problem } = await sell({ userId: mei!.id });
    expect([status, problem]).toMatchObject([
      409,
      {
        code: 'other_customer',
        message: 'This phone number belongs to another customer now. Please look it up again.',
      },
    ]);
    const { rows } = await studio.db.execute(sql`select user_id from loyalty_transactions`);
    expect(rows).toEqual([{ user_id: mei!.id }]);
  });

  test('may go to another who gave the number, when the counter chose them', async () => {
    await give(mei!);
    await give(stranger!);
    expect((await sell({ userId: stranger!.id })).body.customerName).toBe('Stranger');
  });
});

test('a number can be confirmed only for a member who gave one', async () => {
  expect((await confirm(mei!.id)).problem.code).toBe('no_phone');
  expect((await confirm(4_711)).status).toBe(404);
  expect((await confirm(mei!.id, stranger!)).status).toBe(403);
});
