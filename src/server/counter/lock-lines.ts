import { lockVisits } from '#server/bookings/admin/lock-visits.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { dueCents } from '#server/bookings/visit-bill.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { PackageRow } from '#server/prepaid/ledger/tables.ts';
import { findOffers } from '#server/prepaid/packages/sell/sell-packages.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { BillLine } from '#shared/bills/bill.ts';
import {
  checkPackageLine,
  checkProductLine,
  checkVisitLine,
  type LineError,
  readDiscount,
} from '#shared/counter/check-line.ts';
import type { NewSaleLine } from '#shared/counter/contract.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { refusal } from '#shared/kit/problem.ts';
import type { LineKind } from '#shared/prepaid/ledger/balance.ts';
import { GIFT_CARD } from '#shared/prepaid/ledger/gift-card.ts';
import type { NewGiftCard } from '#shared/prepaid/ledger/gift-card-contract.ts';
import { type LockedProduct, listPaidVisits, lockProductRows } from './data.ts';

/** A line as it can be sold, its product or visit locked. */
export type LockedLine = BillLine & {
  kind: LineKind;
  name: string;
  discountReason: string;
  productId: number | null;
  visit: BookingRow | null;
  gift?: NewGiftCard | undefined;
  offer?: PackageRow | undefined;
};
/** One line in the way, as orders name them; `line` counts from 1. */
export type LockedLineError = LineError & {
  line: number;
  productId?: number;
  productName?: string;
  bookingId?: number;
  packageId?: number;
};
type Held = Omit<LockedLine, 'discount' | 'discountReason'> & { error: LineError | null };
type Stock = { products: LockedProduct[]; visits: BookingRow[]; paid: number[]; offers: PackageRow[] };

/** The lines with the names and prices of this moment, and what is in their way. Visits are locked before products. */
export async function lockLines(
  tx: Db,
  given: readonly NewSaleLine[],
): Promise<{ lines: LockedLine[]; errors: LockedLineError[] }> {
  const bookingIds = given.flatMap((line) => (line.kind === 'visit' ? [line.bookingId] : []));
  const productIds = given.flatMap((line) => (line.kind === 'product' ? [line.productId] : []));
  const packageIds = given.flatMap((line) => (line.kind === 'package' ? [line.packageId] : []));
  refuseTwice(bookingIds, 'A visit is in the basket twice.');
  refuseTwice(productIds, 'A product is in the basket twice. Please change its quantity instead.');
  const visits = await lockVisits(tx, bookingIds);
  const paid = await listPaidVisits(tx, bookingIds);
  const offers = await findOffers(tx, packageIds);
  const stock = { visits, paid, offers, products: await lockProductRows(tx, productIds) };

  const held = given.map((line) => ({ line, ...lockLine(line, stock) }));
  const errors = held.flatMap(({ line, error, name }, index): LockedLineError[] => {
    if (!error) return [];
    if (line.kind === 'visit') return [{ line: index + 1, bookingId: line.bookingId, ...error }];
    if (line.kind === 'package') return [{ line: index + 1, packageId: line.packageId, ...error }];
    const { productId } = line as { productId: number }; // others have no error
    return [{ line: index + 1, productId, productName: name, ...error }];
  });
  // Prices are known only where nothing is in the way.
  const lines = errors.length > 0 ? [] : held.map(({ line, error: _, ...each }) => withDiscount(each, line));
  return { lines, errors };
}

function lockLine(line: NewSaleLine, stock: Stock): Held {
  const { products, visits, paid } = stock;
  if (line.kind === 'package') return toPackageLine(line, stock);
  if (line.kind === 'visit') {
    const visit = visits.find(({ id }) => id === line.bookingId);
    const error = checkVisitLine(
      visit && {
        treatmentName: visit.treatmentName,
        customerName: visit.customerName || FORMER_CUSTOMER,
        status: visit.status,
        isPaid: paid.includes(visit.id),
      },
    );
    const price = {
      name: visit ? nameOf(visit) : '',
      priceCents: visit ? dueCents(visit) : 0,
      quantity: 1,
    };
    return { kind: 'visit', ...price, productId: null, visit: visit ?? null, error };
  }
  if (line.kind === 'gift_card') {
    const price = { name: GIFT_CARD, priceCents: parseMoney(line.price) ?? 0, quantity: 1 };
    return { kind: line.kind, ...price, productId: null, visit: null, gift: line.gift, error: null };
  }
  const { kind, quantity } = line;
  const priceCents = parseMoney(line.price) ?? 0;
  if (line.kind === 'custom')
    return { kind, name: line.name, priceCents, quantity, productId: null, visit: null, error: null };

  const product = products.find(({ id }) => id === line.productId);
  const error = checkProductLine(product, { quantity, priceCents });
  return {
    kind,
    name: product?.name ?? '',
    priceCents,
    quantity,
    productId: line.productId,
    visit: null,
    error,
  };
}

function toPackageLine(line: NewSaleLine & { kind: 'package' }, { offers }: Stock): Held {
  const offer = offers.find(({ id }) => id === line.packageId);
  const error = checkPackageLine(offer, line.price === undefined ? null : parseMoney(line.price));
  const price = { name: offer?.name ?? '', priceCents: offer?.priceCents ?? 0, quantity: 1 };
  return { kind: 'package', ...price, productId: null, visit: null, offer, error };
}

function nameOf({ treatmentName, addExtraction, prepaidAccountId }: BookingRow): string {
  const name = addExtraction ? `${treatmentName} with extraction` : treatmentName;
  return prepaidAccountId === null ? name : `${name}, by a session`;
}

function withDiscount(held: Omit<Held, 'error'>, { discount }: NewSaleLine): LockedLine {
  if (!discount) return { ...held, discountReason: '' };
  const read = readDiscount(discount, { name: held.name, grossCents: held.priceCents * held.quantity });
  if (!read.ok) throw refusal('discount_too_high', read.message);
  return { ...held, discount: read.discount, discountReason: discount.reason };
}

function refuseTwice(ids: number[], message: string): void {
  if (new Set(ids).size < ids.length) throw refusal('line_twice', message);
}
