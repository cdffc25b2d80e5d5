import { listDepositsToCount } from '#server/bookings/deposits/deposits.ts';
import type { Card } from '#server/clients/cards.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { openTakingsDay } from '#server/orders/payments/takings-day.ts';
import { takeVouchers } from '#server/orders/write-order.ts';
import { lockPrepaid, type PrepaidMeans } from '#server/prepaid/ledger/lock-prepaid.ts';
import { findPackageClient, refuseSaleDuringVisit } from '#server/prepaid/packages/sell/sell-packages.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { billOf } from '#shared/bills/bill.ts';
import type { NewSale, Sale } from '#shared/counter/contract.ts';
import { MOST_SALE_CENTS } from '#shared/counter/limits.ts';
import { checkPayments } from '#shared/counter/payments.ts';
import { formatCents } from '#shared/kit/money.ts';
import { notFound, refusal } from '#shared/kit/problem.ts';
import { readVoucherCode } from '#shared/loyalty/voucher.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { hasClient, nextSaleId } from './data.ts';
import { refuseGifts } from './gift-lines.ts';
import { type LockedLine, lockLines } from './lock-lines.ts';
import { refuseSale } from './refuse-sale.ts';
import { lockCodeForSale, withCode } from './sale-code.ts';

import { readPayment, type SaleBill, writeSale } from './write-sale.ts';

/**
 * One transaction: sale, stock, vouchers, points, visits and payments, or nothing. Locks in this order, like everybody
 * else: takings, days, bookings, products, vouchers, prepaid accounts, promo codes, members; so no deadlock.
 */
export async function sell(ctx: Context, input: NewSale): Promise<Sale> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const [settings, day, isKnown, id] = await Promise.all([
      readSettings(tx),
      openTakingsDay(inTransaction),
      input.userId === null || hasClient(tx, input.userId),
      nextSaleId(tx),
    ]);
    if (!isKnown) throw notFound('client');
    refuseGifts(input, { settings, now: inTransaction.now() });
    const { lines, errors } = await lockLines(tx, input.lines);
    const vouchers = await lockVouchers(inTransaction, id, input);
    const deposits = await listDepositsOf(inTransaction, lines);
    const prepaid = await lockPrepaid(inTransaction, [...deposits, ...meansOf(input, lines)]);
    const refused = [...vouchers.errors, ...prepaid.errors];
    if (errors.length > 0 || refused.length > 0) throw refuseSale(errors, refused);

    const promo = await lockCodeForSale(inTransaction, input, lines);
    const means = { vouchers: vouchers.taken, accounts: prepaid.accounts };
    const bill = billOf(withCode(lines, promo), means);
    refuseIdleVoucher(bill);
    refuseInAdvance(bill, input);
    const holder = await findHolder(inTransaction, input, settings);
    refuseOtherMoney(bill, input);
    // Whoever a package is sold to has bought it.
    const sold = { ...input, userId: input.userId ?? holder?.userId ?? null };
    return writeSale(inTransaction, sold, { id, day, bill, promo, clientId: holder?.id ?? null }, settings);
  });
}

async function lockVouchers(inTransaction: Context, orderId: number, { userId, voucherCodes }: NewSale) {
  const codes = voucherCodes ?? [];
  if (codes.length === 0) return { taken: [], errors: [] };
  if (userId === null) {
    throw refusal('client_needed', 'Please choose the client these vouchers belong to.');
  }
  const given = codes.map((code) => readVoucherCode(code) ?? code);
  const twice = given.find((code, index) => given.indexOf(code) !== index);
  if (twice) throw refusal('voucher_twice', `The voucher ${twice.slice(0, 40)} was entered twice.`);
  return takeVouchers(inTransaction, { userId, orderId, isAtCounter: true }, codes);
}

/** Those of the visits of the sale, which are locked. */
async function listDepositsOf({ db }: Context, lines: readonly LockedLine[]): Promise<PrepaidMeans[]> {
  const visits = lines.flatMap(({ visit }) => visit?.id ?? []);
  return (await listDepositsToCount(db, visits)).map(({ accountId }) => ({ kind: 'deposit', accountId }));
}

/** It would be used up for nothing. */
function refuseIdleVoucher({ vouchers }: SaleBill): void {
  const idle = vouchers.find(({ appliedCents }) => appliedCents === 0);
  if (!idle) return;
  const message = `There is nothing left for the voucher ${idle.code} to pay. Please take it out.`;
  throw refusal('voucher_not_needed', message);
}

/** What the client wants to pay with beside money. */
function meansOf(
  { userId, giftCardCodes, useCredit }: NewSale,
  lines: readonly LockedLine[],
): PrepaidMeans[] {
  const giftCards = (giftCardCodes ?? []).map((code) => ({ kind: 'gift_card', code }) as const);
  if (!useCredit) return giftCards;
  // Somebody without an account is known by the visit.
  const clientIds = userId === null ? lines.flatMap(({ visit }) => visit?.clientId ?? []) : [];
  if (userId === null && clientIds.length === 0) {
    throw refusal('client_needed', 'Please choose the client this credit belongs to.');
  }
  return [{ kind: 'credit', userId: userId ?? undefined, clientIds }, ...giftCards];
}

function refuseInAdvance({ lines }: SaleBill, { giftCardCodes }: NewSale): void {
  if (!giftCardCodes?.length || lines.some(({ kind }) => !isInAdvance(kind))) return;
  const message = "Gift cards can't pay for packages or other gift cards. Please take another payment.";
  throw refusal('not_with_gift_cards', message);
}

/** Whose the packages of a sale are; null when there are none. Refused without a client, and during their visit. */
async function findHolder(
  inTransaction: Context,
  { userId, lines }: NewSale,
  settings: Settings,
): Promise<Pick<Card, 'id' | 'userId'> | null> {
  const clientIds = lines.flatMap((line) => (line.kind === 'package' ? [line.clientId ?? null] : []));
  if (clientIds.length === 0) return null;
  const holder = await findPackageClient(inTransaction, { userId, clientIds });
  await refuseSaleDuringVisit(inTransaction, { clientId: holder.id, settings, who: 'studio' });
  return holder;
}

/** The payments must come to the total. */
function refuseOtherMoney({ itemsCents, totalCents }: SaleBill, { payments }: NewSale): void {
  if (itemsCents > MOST_SALE_CENTS) {
    throw refusal(
      'too_much',
      `A sale can be up to ${formatCents(MOST_SALE_CENTS)}. Please check the prices.`,
    );
  }
  const verdict = checkPayments(totalCents, payments.map(readPayment));
  if (!verdict.ok) throw refusal('payments_do_not_fit', verdict.message);
}
