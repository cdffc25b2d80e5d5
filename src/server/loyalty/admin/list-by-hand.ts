import type { Db } from '#server/kit/db/db.ts';
import { customerName } from '#server/loyalty/ledger/customer-name.ts';
import { FORMER_STAFF } from '#shared/accounts/former-customer.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { amountOf } from '#shared/loyalty/points.ts';
import { listPointsByHand, listVouchersByHand, type Person } from './data.ts';

export type GivenByHand = {
  at: string;
  givenBy: string;
  customerName: string;
  points: number | null;
  voucher: string | null;
  reason: string;
};

/** Points and vouchers that staff gave or took without a sale, the earliest first; what was undone is left out. */
export async function listByHand(db: Db, span: { from: Date; until: Date }): Promise<GivenByHand[]> {
  const points = (await listPointsByHand(db, span)).map(({ entry, ...people }) => ({
    ...namesOf(people),
    at: entry.createdAt.toISOString(),
    points: amountOf({ points: entry.points, debt: entry.debtPoints }),
    voucher: null,
    reason: entry.description,
  }));
  const vouchers = (await listVouchersByHand(db, span)).map(({ voucher, ...people }) => ({
    ...namesOf(people),
    at: voucher.createdAt.toISOString(),
    points: null,
    voucher: toMoneyString(voucher.valueCents),
    reason: voucher.description,
  }));
  return [...points, ...vouchers].sort((a, b) => a.at.localeCompare(b.at));
}

function namesOf({ staff, customer }: { staff: Person; customer: Person }) {
  return {
    givenBy: staff.deactivatedAt ? FORMER_STAFF : customerName(staff),
    customerName: customerName(customer),
  };
}
