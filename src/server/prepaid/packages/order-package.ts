import { promoVisits } from '#server/bookings/promo-code.ts';
import { findMemberCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { placeAdvanceOrder } from '#server/orders/in-advance/place-advance-order.ts';
import { paymentMethods } from '#server/orders/payments/payment-methods.ts';
import type { PackageRow } from '#server/prepaid/ledger/tables.ts';
import { lockPromoCode } from '#server/promo-codes/take-promo-code.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { expiryDay } from '#shared/prepaid/ledger/balance.ts';
import { coolingOffEnd } from '#shared/prepaid/ledger/cooling-off.ts';
import type { NewPackageOrder, OrderTerms } from '#shared/prepaid/packages/contract.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import {
  findMemberClient,
  findOffers,
  recordSoldPackages,
  refuseSaleDuringVisit,
  whyNoSaleNow,
} from './sell/sell-packages.ts';

export async function getOrderTerms(ctx: Context, packageId: number): Promise<OrderTerms> {
  const { db, now, visitor, stripe } = ctx;
  const [offer, settings] = await Promise.all([requireOffer(db, packageId), readSettings(db)]);
  const { payNowId, prepaid } = settings;
  const at = now();
  const end = coolingOffEnd(at, { days: prepaid.coolingOffDays, holidays: prepaid.publicHolidays });
  const client = await findMemberCard(db, visitor.id);
  return {
    paymentMethods: paymentMethods({ payNowId, stripe }).filter((method) => method !== 'studio'),
    coolingOffLastDay: studioDay(lastDayOf(end)),
    lastDay: expiryDay(studioDay(at), offer.validMonths),
    notice: client ? await whyNoSaleNow(ctx, { clientId: client.id, settings, who: 'client' }) : null,
  };
}

/** The package belongs to the member once the order is paid. */
export function orderPackage(ctx: Context, packageId: number, input: NewPackageOrder): Promise<OrderDetail> {
  const { paymentMethod, price, promoCode: code } = input;
  return withTransaction(ctx, async (inTransaction, tx) => {
    const offer = await requireOffer(tx, packageId);
    if (price && price !== toMoneyString(offer.priceCents)) throw priceChanged(offer);
    const clientId = await findMemberClient(inTransaction, ctx.visitor.id);
    const settings = await readSettings(tx);
    await refuseSaleDuringVisit(inTransaction, { clientId, settings, who: 'client' });

    const { name, priceCents } = offer;
    const line = { kind: 'package', name, priceCents, packageId } as const;
    const lines = [{ kind: 'package', id: packageId, cents: priceCents } as const];
    const promo = code
      ? await lockPromoCode(inTransaction, {
          code,
          lines,
          usedBy: { clientId, isBooking: false, visits: promoVisits },
        })
      : null;
    const order = await placeAdvanceOrder(inTransaction, { lines: [line], paymentMethod, promo });
    await recordSoldPackages(tx, { orderId: order.id, clientId, lines: [{ line: 1, offer }] });
    return order;
  });
}

async function requireOffer(db: Db, id: number): Promise<PackageRow> {
  const [offer] = await findOffers(db, [id]);
  if (!offer) throw notFound('package');
  return offer;
}

function priceChanged({ name, priceCents }: PackageRow) {
  const message = `${name} is ${formatCents(priceCents)} now. Please look at it again before you order.`;
  return conflict('price_changed', message);
}
