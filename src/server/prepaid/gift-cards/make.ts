import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { recordGiftCards } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { openAccounts } from '#server/prepaid/ledger/open-accounts.ts';
import type { NewGiftCardRow } from '#server/prepaid/ledger/tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

type Made = Partial<NewGiftCardRow> & { soldAt?: Date; userId: number };

/** Bought online by PayNow and paid: the rows an order leaves, bypassing all rules but the constraints. $100.00 by default. */
export function aGiftCard(
  db: Db,
  { soldAt = MADE, userId, valueCents = 10_000, ...fields }: Made,
): Promise<{ accountId: number; orderId: number; code: string }> {
  const at = soldAt.toISOString();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with placed as (
        insert into orders (user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at,
          collected_at, created_at, updated_at)
        values (${userId}, 'collected', 'paynow', 'studio', ${valueCents}, 0, ${valueCents}, ${at}, ${at}, ${at}, ${at})
        returning id
      ), sold as (
        insert into order_items (order_id, line, kind, product_name, price_cents, quantity)
        select id, 1, 'gift_card', 'Gift card', ${valueCents}, 1 from placed
      ), received as (
        insert into order_payments (order_id, source, external_id, amount_cents, is_counted, received_at, method, day)
        select id, 'desk', 'order ' || id, ${valueCents}, true, ${at}, 'paynow', (${at}::timestamptz)::date from placed
      )
      select id from placed`);
    const orderId = rows[0]!.id;
    await recordGiftCards(tx, [{ orderId, line: 1, valueCents, design: 'petals', ...fields }]);
    const items = [{ line: 1, kind: 'gift_card', priceCents: valueCents, discountCents: 0 }];
    await openAccounts({ db: tx, now: () => soldAt }, { id: orderId, items });
    const opened = await tx.execute<{ accountId: number; code: string }>(
      sql`select account_id as "accountId", code from gift_cards where order_id = ${orderId}`,
    );
    return { ...opened.rows[0]!, orderId };
  });
}

/** As an admin has set it: gift cards of $50, $100 and $200. */
export async function sellsGiftCards(db: Db, values: readonly number[] = [50, 100, 200]): Promise<void> {
  const value = JSON.stringify({
    coolingOffDays: 5,
    publicHolidays: [],
    isSaleRefusedDuringVisit: true,
    refundFeePercent: 0,
    giftCardValues: values,
    giftCardMonths: 12,
    freeCancelHours: 24,
    noShowDeposit: 0,
    noShowsBeforeDeposit: 2,
  });
  await db.execute(sql`insert into settings values ('prepaid', ${value}, now())
    on conflict (key) do update set value = excluded.value`);
}
