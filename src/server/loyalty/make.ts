import type { Db } from '#server/kit/db/db.ts';
import { FIXED_REWARDS } from '#shared/loyalty/fixed-rewards.ts';
import { lockMember } from './ledger/data.ts';
import { earn } from './ledger/earn.ts';
import { insertReward, type NewRewardRow, type RewardRow } from './rewards/data.ts';
import { insertVoucher, type VoucherRow } from './vouchers/data.ts';
import { newVoucherCode } from './vouchers/new-voucher-code.ts';

const MADE = new Date('2026-01-01T00:00:00Z');
const NEVER = new Date('2999-01-01T00:00:00Z');
let made = 0;

/** Inserts the migration's rewards again after tests emptied the tables; they get the ids 1 to 4. */
export async function theFixedRewards(db: Db): Promise<void> {
  for (const row of FIXED_REWARDS) await insertReward(db, { ...row, createdAt: MADE, updatedAt: MADE });
  await db.execute(
    `select setval(pg_get_serial_sequence('loyalty_rewards', 'id'), max(id)) from loyalty_rewards`,
  );
}

export function aReward(db: Db, fields: Partial<NewRewardRow> = {}): Promise<RewardRow> {
  const row = { name: 'A mask', description: 'For the evening', pointsCost: 30, valueCents: 3_000 };
  return insertReward(db, { ...row, createdAt: MADE, updatedAt: MADE, ...fields });
}

/** Gives points the only way there is: by a ledger row. */
export async function somePoints(db: Db, userId: number, amount: number): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, userId);
    const source = { sourceKind: 'adjustment', sourceId: `made ${++made}` } as const;
    const tools = { db: tx, now: () => MADE, publicUrl: 'http://studio.test' };
    await earn(tools, member!, { ...source, type: 'earned_manual', description: 'Some points', amount });
  });
}

/** Granted and still in the wallet by default. */
export function aVoucher(
  db: Db,
  fields: Partial<VoucherRow> & { userId: number; grantedBy: number },
): Promise<VoucherRow> {
  return insertVoucher(db, {
    code: newVoucherCode(),
    description: 'A present',
    valueCents: 2_000,
    rewardType: 'voucher',
    expiresAt: NEVER,
    createdAt: MADE,
    ...fields,
  });
}
