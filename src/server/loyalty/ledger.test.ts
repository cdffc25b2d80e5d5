import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { tierOf } from '#shared/loyalty/tier.ts';
import { listDifferences } from './admin/data.ts';
import { aVoucher, FIXED_REWARDS, somePoints } from './make.ts';
import { listRewardRows } from './rewards/data.ts';

const database = useDatabase();
let userId: number;

beforeAll(async () => {
  ({ id: userId } = await aMember(database.db));
  await somePoints(database.db, userId, 50);
});

const run = (text: string) => database.db.execute(sql.raw(text));
const stateOf = (text: string) => run(text).then(() => 'it was done', sqlState);
const REFUSED = '23001'; // restrict_violation
const CHECK = '23514';
const insert = (fields: string, values: string) =>
  stateOf(`insert into loyalty_transactions (user_id, description, source_kind, source_id, created_at, ${fields})
    values (${userId}, 'x', 'order', '${Math.random()}', now(), ${values})`);

test('the rewards every studio begins with are those of the code', async () => {
  const rows = await listRewardRows(database.db);
  expect(
    rows.map(({ id, name, description, pointsCost, valueCents, rewardType }) => {
      return { id, name, description, pointsCost, valueCents, rewardType };
    }),
  ).toEqual(FIXED_REWARDS);
});

test('the tiers of the database are those of the code', async () => {
  for (const earned of [0, 999, 1_000, 4_999, 5_000, 1_000_000_000]) {
    const { id } = await aMember(database.db);
    await somePoints(database.db, id, earned);
    const { rows } = await run(`select loyalty_tier as tier from users where id = ${id}`);
    expect(rows).toEqual([{ tier: tierOf(earned) }]);
  }
});

describe('the database refuses', () => {
  test.each([
    ['to change a row of the ledger', 'update loyalty_transactions set points = 1'],
    ['to delete one', 'delete from loyalty_transactions'],
    ['to change a balance past the ledger', 'update users set loyalty_points = loyalty_points + 1'],
    ['to change what was earned', 'update users set loyalty_earned = 9999'],
    ['to change what is owed', 'update users set loyalty_debt = 1'],
    ['to change a tier', "update users set loyalty_tier = 'Gold'"],
  ])('%s', async (_, statement) => {
    expect(await stateOf(statement)).toBe(REFUSED);
  });

  test.each([
    ['to spend more than there is', 'type, points', "'redeemed', -51"],
    ['an earning that takes', 'type, points', "'earned_purchase', -1"],
    ['a redemption that gives', 'type, points', "'redeemed', 1"],
    ['a reversal of nothing', 'type, points', "'reversed', -1"],
    ['a type nobody knows', 'type, points', "'gift', 1"],
    ['debts beside a balance', 'type, points, debt_points, reverses', "'reversed', 0, 5, 1"],
  ])('%s', async (_, fields, values) => {
    expect(await insert(fields, values)).toBe(CHECK);
  });

  test('two earnings of one source, and two reversals of one earning', async () => {
    const same = `insert into loyalty_transactions (user_id, type, points, description, source_kind, source_id, created_at)
      values (${userId}, 'earned_purchase', 1, 'x', 'order', 'the same', now()) returning id`;
    const { rows } = await run(same);
    expect(await stateOf(same)).toBe('23505');
    const undo = () => insert('type, points, reverses', `'reversed', -1, ${rows[0]?.id}`);
    expect([await undo(), await undo()]).toEqual(['it was done', '23505']);
  });

  test('more redemptions than the maximum, used vouchers that expired, codes with a doubtful sign', async () => {
    expect(await stateOf('update loyalty_rewards set max_redemptions = 1, current_redemptions = 2')).toBe(
      CHECK,
    );
    const { id } = await anAdmin(database.db);
    const voucher = await aVoucher(database.db, { userId, grantedBy: id });
    const use = `update vouchers set redeemed_at = now(), used_at = expires_at, used_for = 'desk' where id = ${voucher.id}`;
    expect(await stateOf(use)).toBe(CHECK);
    expect(await stateOf(`update vouchers set code = 'K7QM-4XWP-9TR0' where id = ${voucher.id}`)).toBe(CHECK);
  });
});

test('the check finds every kind of difference, and none where there is none', async () => {
  const sound = await database.db.transaction(listDifferences);
  // The rows above were written by hand: one reversal lacks the source of its earning.
  expect(sound.differences.filter((line) => !line.includes('does not take back'))).toEqual([]);

  await run('alter table users disable trigger user');
  await run(
    `update users set loyalty_points = loyalty_points + 7, loyalty_earned = 2000 where id = ${userId}`,
  );
  await run('update loyalty_rewards set current_redemptions = 3 where id = 1');
  await run(`update users set loyalty_tier = 'Silver' where id = ${userId}`);
  const { differences, members, rows } = await database.db.transaction(listDifferences);
  expect([members > 0, rows > 0]).toEqual([true, true]);
  for (const expected of [
    `member ${userId}: balance 57, ledger 50`,
    `member ${userId}: earned 2000 in all, ledger 50`,
    `member ${userId}: tier Silver, earned 50`,
    'reward 1: counted 3 redemptions, vouchers 0',
  ]) {
    expect(differences).toContain(expected);
  }
});
