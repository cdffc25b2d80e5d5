import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aReward } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

const mask = { name: 'A mask', description: 'For the evening', pointsCost: 30, value: '12.50' };
const list = (query = {}) => studio.call(loyaltyAdminApi.allRewards, { query }, { as: admin });
const remove = (id: number) => studio.call(loyaltyAdminApi.removeReward, { params: { id } }, { as: admin });
const restore = (id: number, as = admin) =>
  studio.call(loyaltyAdminApi.restoreReward, { params: { id } }, { as });
const lastAuditEntry = async () =>
  (await studio.db.execute(sql`select * from audit_log order by id desc limit 1`)).rows[0];

describe('a removed reward', () => {
  test('comes back as it was, to members too, and once', async () => {
    const { id } = await aReward(studio.db, { currentRedemptions: 2, maxRedemptions: 9 });
    await remove(id);
    expect((await list()).body).toEqual([]);
    const { status, body } = await restore(id);
    expect([status, body]).toMatchObject([200, { id, currentRedemptions: 2, maxRedemptions: 9 }]);
    expect((await list()).body).toHaveLength(1);
    expect((await studio.call(loyaltyApi.rewards, {})).body).toHaveLength(1);
    expect(await lastAuditEntry()).toMatchObject({ action: 'restore reward', target: `reward ${id}` });
    expect((await restore(id)).status).toBe(404);
    expect((await restore(999)).status).toBe(404);
  });

  test('is brought back by the studio alone', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aReward(studio.db);
    await remove(id);
    expect((await restore(id, mei)).status).toBe(403);
    expect((await studio.call(loyaltyAdminApi.restoreReward, { params: { id } })).status).toBe(401);
  });
});

test('what a change leaves out stays', async () => {
  const { id, pointsCost, valueCents } = await aReward(studio.db, { valueCents: 1_250 });
  const body = { description: 'Only this.' };
  const changed = await studio.call(loyaltyAdminApi.changeReward, { params: { id }, body }, { as: admin });
  expect([changed.status, changed.body]).toMatchObject([200, { ...body, name: 'A mask', pointsCost }]);
  expect([changed.body.value, valueCents]).toEqual(['12.50', 1_250]);
});

describe('two who change one reward', () => {
  const change = (id: number, fields: object) =>
    studio.call(
      loyaltyAdminApi.changeReward,
      { params: { id }, body: { ...mask, ...fields } },
      { as: admin },
    );

  test('the second gets a conflict and loses nothing; without a version they overwrite', async () => {
    const { id, updatedAt } = await aReward(studio.db);
    const opened = updatedAt.toISOString();
    const first = await change(id, { name: 'First', updatedAt: opened });
    expect([first.status, first.body.updatedAt]).toEqual([200, '2026-03-10T08:00:00.000Z']);
    const second = await change(id, { name: 'Second', updatedAt: opened });
    expect([second.status, second.problem.code]).toEqual([409, 'changed_meanwhile']);
    expect((await list()).body[0]?.name).toBe('First');
    expect((await change(id, { name: 'Second' })).body.name).toBe('Second');
    expect(await lastAuditEntry()).toMatchObject({
      details: { before: { name: 'First' }, after: { name: 'Second' } },
    });
  });

  test('a member who redeems in between is no other editor', async () => {
    const { id, updatedAt } = await aReward(studio.db, { valueCents: 1_250 });
    await studio.db.execute(sql`update loyalty_rewards set current_redemptions = current_redemptions + 1`);
    const { status, body } = await change(id, { name: 'New', updatedAt: updatedAt.toISOString() });
    expect([status, body.currentRedemptions]).toEqual([200, 1]);
    expect((await lastAuditEntry())?.details).toEqual({ before: { name: 'A mask' }, after: { name: 'New' } });
  });
});

test('one is read as it is now; a removed one is not there', async () => {
  const { id } = await aReward(studio.db);
  const read = () => studio.call(loyaltyAdminApi.oneReward, { params: { id } }, { as: admin });
  expect((await read()).body).toMatchObject({ id, name: 'A mask', updatedAt: '2026-01-01T00:00:00.000Z' });
  await remove(id);
  expect((await read()).status).toBe(404);
});

test.each([
  [{}, ['C', 'a', 'B']],
  [{ sort: 'pointsCost' }, ['a', 'B', 'C']],
  [{ sort: '-pointsCost' }, ['C', 'B', 'a']],
  [{ sort: 'createdAt' }, ['B', 'a', 'C']],
  [{ q: 'b' }, ['B']],
  [{ q: '_' }, []],
  [{ page: 2, pageSize: 2 }, ['B']],
])('the list by %o is %o', async (query, names) => {
  await aReward(studio.db, { name: 'B', pointsCost: 20 });
  await aReward(studio.db, { name: 'a', pointsCost: 10 });
  await aReward(studio.db, { name: 'C', pointsCost: 30 });
  expect((await list(query)).body.map(({ name }) => name)).toEqual(names);
});

test('comes as a table for spreadsheets, with the studio’s days and no formulas', async () => {
  await aReward(studio.db, {
    name: '=1+1',
    maxRedemptions: 5,
    validUntil: new Date('2026-03-31T15:59:59Z'),
    termsAndConditions: 'One, two',
  });
  const url = '/api/admin/loyalty-rewards/csv?q=1';
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const { statusCode, body, headers } = await studio.inject({ url, headers: as(admin.token) });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.split('\r\n')).toEqual([
    '\ufeffId,Name,Status,Type,Points,Value,Redeemed,Maximum,Display from,Display until,Expiry,Description,Detailed description,Mechanics,Terms',
    `1,'=1+1,Active,voucher,30,30.00,0,5,,2026-03-31,,For the evening,,,"One, two"`,
    '',
  ]);
  const mei = await aMember(studio.db);
  expect((await studio.inject({ url, headers: as(mei.token) })).statusCode).toBe(403);
});
