import type { Db } from '#server/kit/db/db.ts';
import type { RewardType } from '#shared/loyalty/voucher.ts';
import { lockMember } from './ledger/data.ts';
import { earn } from './ledger/post-entry.ts';
import { insertReward, type NewRewardRow, type RewardRow } from './rewards/data.ts';
import { insertVoucher, type VoucherRow } from './vouchers/data.ts';
import { newVoucherCode } from './vouchers/redeem-reward.ts';

type FixedReward = {
  id: number;
  name: string;
  description: string;
  pointsCost: number;
  valueCents: number;
  rewardType: RewardType;
};

const ANYWHERE = 'Valid for treatments & products';

/** The rewards every studio starts with. The migration inserts them; a test compares the two. */
export const FIXED_REWARDS: readonly FixedReward[] = [
  {
    id: 1,
    name: '$10 Voucher',
    description: ANYWHERE,
    pointsCost: 10,
    valueCents: 1_000,
    rewardType: 'voucher',
  },
  {
    id: 2,
    name: '$25 Voucher',
    description: ANYWHERE,
    pointsCost: 25,
    valueCents: 2_500,
    rewardType: 'voucher',
  },
  {
    id: 3,
    name: '$50 Voucher',
    description: ANYWHERE,
    pointsCost: 50,
    valueCents: 5_000,
    rewardType: 'voucher',
  },
  {
    id: 4,
    name: 'Free Treatment',
    description: 'Any signature facial',
    pointsCost: 168,
    valueCents: 16_800,
    rewardType: 'treatment',
  },
];

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
