import type { Db } from '#server/kit/db/db.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import type { useStudio } from '#server/testing/use-studio.ts';
import { counterApi, type NewSale, type Sale } from '#shared/counter/contract.ts';

type Studio = Pick<ReturnType<typeof useStudio>, 'call'>;
type Staff = { token: string };

export const inCash = (amount: string, tendered?: string): NewSale['payments'][number] => ({
  method: 'cash',
  amount,
  ...(tendered && { tendered }),
});

/** Pieces of a product of $58.00. */
export const pieces = (productId: number, quantity = 1, price = '58.00') =>
  ({ kind: 'product', productId, quantity, price }) as const;

export async function aSale(studio: Studio, admin: Staff, input: Partial<NewSale>): Promise<Sale> {
  const body = { userId: null, lines: [], payments: [], ...input };
  const { status, body: sale, problem } = await studio.call(counterApi.sell, { body }, { as: admin });
  if (status !== 201) throw new Error(`the counter said ${status}: ${problem.message}`);
  return sale;
}

/** A voucher that was activated. */
export const aSpendable = (db: Db, grantedBy: number, userId: number, valueCents: number) =>
  aVoucher(db, { userId, grantedBy, valueCents, redeemedAt: new Date('2026-02-01T00:00:00Z') });
