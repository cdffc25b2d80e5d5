import { recordAudit, recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { giveBackAccount, lockForRefund, readWayBack } from '#server/orders/in-advance/give-back.ts';
import {
  claimSending,
  extendAccount,
  findSoldGiftCard,
  type WholeGiftCard,
} from '#server/prepaid/gift-cards/data.ts';
import { refundedMail } from '#server/prepaid/gift-cards/emails.ts';
import { composeGiftCard, recipientOf, refuseEnded } from '#server/prepaid/gift-cards/send-gift-cards.ts';
import { reverseExpiry } from '#server/prepaid/ledger/post-entry.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { WayBack } from '#shared/counter/way-back.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { conflict, orNotFound, refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { orderNumber, WALK_IN } from '#shared/orders/order-states.ts';
import type {
  AdminGiftCard,
  AdminGiftCardDetail,
  GiftCardListQuery,
  GiftCardRefund,
} from '#shared/prepaid/gift-cards/admin-contract.ts';
import type { PrepaidEntryType } from '#shared/prepaid/ledger/entry.ts';
import { giftCardState } from '#shared/prepaid/ledger/gift-card.ts';
import { listGiftCards, listHistory } from './data.ts';

export async function listAllGiftCards(
  ctx: Context,
  query: GiftCardListQuery,
): Promise<PageOf<AdminGiftCard>> {
  const signs = (query.q ?? '').toUpperCase().replace(/[\s\-…]/g, '');
  const { items, total } = await listGiftCards(ctx.db, {
    words: query.q,
    state: query.state,
    now: ctx.now(),
    codeEnd: /^[2-9A-Z]{3,16}$/.test(signs) ? signs : undefined,
    offset: offsetOf(query),
    limit: query.pageSize,
  });
  return { items: items.map((whole) => toAdmin(ctx, whole)), total };
}

export async function getGiftCard(ctx: Context, id: number): Promise<AdminGiftCardDetail> {
  const whole = await find(ctx, id);
  const history = await listHistory(ctx.db, id);
  return {
    ...toAdmin(ctx, whole),
    message: whole.giftCard.message,
    wayBack: whole.account.cents > 0 ? await wayBackOf(ctx.db, whole) : null,
    history: history.map((entry) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      what: WORDS[entry.type],
      amount: signed(entry.cents),
      orderNumber: orderOf(entry),
      by: entry.staffName ?? '',
    })),
  };
}

const WORDS: Record<PrepaidEntryType, string> = {
  bought: 'Bought',
  brought: 'Brought over',
  used: 'Used',
  returned: 'Returned',
  expired: 'Expired',
  refunded: 'Refunded',
  kept: 'Kept',
};

/** To whoever it is for, also before its day. */
export async function sendGiftCard(ctx: Context, id: number): Promise<AdminGiftCardDetail> {
  const whole = await find(ctx, id);
  const recipient = recipientOf(whole);
  refuseEnded(whole);
  if (!recipient)
    throw conflict('nobody_to_send_to', 'We have no e-mail for this gift card. Please print it instead.');
  const mail = await composeGiftCard(ctx, whole, recipient);
  await withTransaction(ctx, async (inTransaction, tx) => {
    await claimSending(tx, id, ctx.now());
    await queueMail(inTransaction, mail);
    await recordAudit(inTransaction, { action: 'send gift card', target: `gift card ${id}` });
  });
  return getGiftCard(ctx, id);
}

/**
 * All that is left goes back the way it was paid, and nobody can spend it then. Whoever pays with it at the same moment was
 * first or is told that nothing is left: both lock its account.
 */
export async function refundGiftCard(
  ctx: Context,
  id: number,
  { reason, method, payTo }: GiftCardRefund,
): Promise<AdminGiftCardDetail> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    const whole = await find(inTransaction, id);
    await lockForRefund(inTransaction, whole.giftCard.orderId);
    const way = await wayBackOf(tx, whole);
    const given = await giveBackAccount(inTransaction, id, {
      reason,
      payTo: payTo ?? '',
      staffId: ctx.visitor.id,
      method: way.by === 'counter' ? (method ?? way.method) : undefined,
    });
    const { buyer } = whole;
    if (buyer) {
      const input = { settings: await readSettings(tx), publicUrl: ctx.publicUrl };
      await queueMail(inTransaction, refundedMail(whole, buyer, input, { cents: given.cents, way: way.by }));
    }
    const after = { refund: toMoneyString(given.cents), reason };
    await recordAudit(inTransaction, {
      action: 'refund gift card',
      target: `gift card ${id}`,
      details: { after },
    });
  });
  return getGiftCard(ctx, id);
}

function wayBackOf(db: Db, { giftCard, account }: WholeGiftCard): Promise<WayBack> {
  return readWayBack(db, giftCard.orderId, account.cents);
}

const MOST_YEARS = 10;

/** What had expired of it is there again. */
export async function extendGiftCard(
  ctx: Context,
  id: number,
  { validUntil, expiresAt }: { validUntil: string; expiresAt: string | null },
): Promise<AdminGiftCardDetail> {
  const { account } = await find(ctx, id);
  const to = studioInstant(addDays(validUntil, 1), '00:00');
  if (account.expiresAt && to <= account.expiresAt) {
    throw refusal('not_later', 'Please choose a day after the one until which it is valid now.');
  }
  if (validUntil > addDays(studioDay(ctx.now()), MOST_YEARS * 366)) {
    throw refusal('too_late', `Please choose a day within ${MOST_YEARS} years.`);
  }
  if (to <= ctx.now()) throw refusal('not_later', 'Please choose a day that is still to come.');
  const from = expiresAt === null ? null : new Date(expiresAt);
  await ctx.db.transaction(async (tx) => {
    if (!(await extendAccount(tx, id, { from, to }))) {
      throw conflict('conflict', 'This gift card was changed meanwhile. Please look at it again.');
    }
    const inTransaction = { ...ctx, db: tx };
    // It is locked by the change above.
    const back = await reverseExpiry(inTransaction, account, { staffId: ctx.visitor.id });
    await recordChange(inTransaction, {
      action: 'extend gift card',
      target: `gift card ${id}`,
      before: { expiresAt: account.expiresAt?.toISOString() ?? null },
      after: { expiresAt: to.toISOString(), ...(back.cents > 0 && { valueBack: toMoneyString(back.cents) }) },
    });
  });
  return getGiftCard(ctx, id);
}

async function find({ db }: Context, id: number): Promise<WholeGiftCard> {
  return orNotFound(await findSoldGiftCard(db, id), 'gift card');
}

/** Whoever has the code can spend the card, so only admins see all of it. */
function toAdmin({ visitor, now }: Context, { giftCard, account, end, buyer }: WholeGiftCard): AdminGiftCard {
  const { fromName, recipientName, recipientEmail, sendOn, orderId } = giftCard;
  return {
    id: account.id,
    orderId,
    orderNumber: orderNumber(orderId),
    fromName,
    recipientName,
    recipientEmail,
    sendOn,
    code: visitor.role === 'admin' ? giftCard.code : `…${giftCard.code.slice(-4)}`,
    state: giftCardState({ ...account, end }, now()),
    value: toMoneyString(giftCard.valueCents),
    balance: toMoneyString(account.cents),
    buyerName: buyer ? fullName(buyer) || buyer.email : WALK_IN_OR_FORMER,
    sentAt: giftCard.sentAt?.toISOString() ?? null,
    soldAt: account.createdAt.toISOString(),
    expiresAt: account.expiresAt?.toISOString() ?? null,
  };
}
const WALK_IN_OR_FORMER = `${WALK_IN} or ${FORMER_CUSTOMER.toLowerCase()}`;

function signed(cents: number): string {
  return cents < 0 ? `-${toMoneyString(-cents)}` : toMoneyString(cents);
}

/** Sources of refunds begin with the order's number. */
function orderOf({ sourceKind, sourceId }: { sourceKind: string; sourceId: string }): string | null {
  if (sourceKind !== 'order' && sourceKind !== 'refund') return null;
  const [, digits] = /^(?:order )?(\d+)/.exec(sourceId) ?? [];
  return digits ? orderNumber(Number(digits)) : null;
}
