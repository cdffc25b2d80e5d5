import { timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { keyedHash } from '#server/kit/secret.ts';
import { findGuestOrder } from '#server/orders/find-order.ts';
import { openPageOf, openPaymentPage } from '#server/orders/payments/open-card-page.ts';
import { payNowOf } from '#server/orders/payments/payment-methods.ts';
import { readOrderedGiftCards } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { isPaid, orderNumber } from '#shared/orders/order-states.ts';
import type { GuestOrder } from '#shared/prepaid/gift-cards/contract.ts';
import { guestOrderPath } from '#shared/prepaid/ledger/gift-card.ts';

type Anybody = Context<Visitor | null>;
const TOKEN = /^([0-9a-z]{1,7})-([\w-]{43})$/;

/**
 * The link of somebody without an account to their order. It follows from the order and the studio's secret, so that nothing
 * is stored and a request that is sent again gets the same. Whoever has it can pay, and learns no code of a card.
 */
export async function guestToken(db: Db, orderId: number): Promise<string> {
  const hash = await keyedHash(db, 'gift card order', String(orderId));
  return `${orderId.toString(36)}-${hash.toString('base64url')}`;
}

export async function guestPathOf(db: Db, orderId: number): Promise<string> {
  return guestOrderPath(await guestToken(db, orderId));
}

/** Reads only the database: the page polls while it waits. */
export async function getGuestOrder(ctx: Anybody, token: string): Promise<GuestOrder> {
  const { row } = await find(ctx, token);
  const [giftCard] = await readOrderedGiftCards(ctx.db, row.id);
  const isDue = row.status === 'pending';
  const payNow = isDue && row.paymentMethod === 'paynow' ? payNowOf(row, await readSettings(ctx.db)) : null;
  const checkoutUrl = isDue ? openPageOf(row, ctx.now()) : null;
  return {
    number: orderNumber(row.id),
    state: isDue ? 'due' : isPaid(row.status) ? 'paid' : 'cancelled',
    amount: toMoneyString(row.totalCents),
    method: row.paymentMethod === 'card' ? 'card' : 'paynow',
    heldUntil: row.heldUntil?.toISOString() ?? null,
    design: giftCard?.design ?? 'petals',
    recipientName: giftCard?.recipientName ?? '',
    sendOn: giftCard?.sendOn ?? null,
    ...(payNow && { payNow }),
    ...(checkoutUrl && { checkoutUrl }),
  };
}

/** Stripe's page: the open one, or a new one. */
export async function payGuestOrder(ctx: Anybody, token: string): Promise<{ checkoutUrl: string }> {
  return openPaymentPage(ctx, await find(ctx, token), guestOrderPath(token));
}

async function find({ db }: Anybody, token: string) {
  const id = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  const isOne = id >= 1 && id <= 2_147_483_647 && isSame(token, await guestToken(db, id));
  return orNotFound(isOne ? await findGuestOrder(db, id) : null, 'order');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
