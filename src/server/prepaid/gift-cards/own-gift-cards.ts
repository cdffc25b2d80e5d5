import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { forgetMails } from '#server/kit/mail/stored-mails.ts';
import { findGiftCard } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { conflict, notFound, refusal } from '#shared/kit/problem.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import type { GiftCardBalance, GiftCardChange, OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { checkSendOn, giftCardState, isDueToSend } from '#shared/prepaid/ledger/gift-card.ts';
import {
  changeUnsent,
  findSoldGiftCard,
  listGiftCardsOf,
  listGiftCardsTo,
  type WholeGiftCard,
} from './data.ts';
import { threadOf } from './emails.ts';
import { composeGiftCard, recipientOf, refuseEnded } from './send-gift-cards.ts';
import { writeGiftCard } from './write-gift-card.ts';

export async function listOwnGiftCards({ db, now, visitor }: Context): Promise<OwnGiftCard[]> {
  const [bought, received] = await Promise.all([
    listGiftCardsOf(db, visitor.id),
    listGiftCardsTo(db, visitor.email),
  ]);
  return [
    ...bought.map((whole) => toOwn(whole, now())),
    // Their code was mailed to this very e-mail, which is confirmed. Not before: it would spoil the surprise.
    ...received
      .filter(
        ({ giftCard }) =>
          giftCard.sentAt && !bought.some((own) => own.giftCard.accountId === giftCard.accountId),
      )
      .map((whole) => ({ ...toOwn(whole, now()), isReceived: true as const })),
  ];
}

/** Until it is sent. One whose day is now goes with the next run of the schedule. */
export async function changeGiftCard(ctx: Context, id: number, change: GiftCardChange): Promise<OwnGiftCard> {
  const whole = await findOwn(ctx, id);
  const today = studioDay(ctx.now());
  // Null would be sent with the order's job, which is done: from now on it is the day that counts.
  const sendOn = change.sendOn === undefined ? whole.giftCard.sendOn : (change.sendOn ?? today);
  const error = checkSendOn(sendOn, today);
  if (error && sendOn !== whole.giftCard.sendOn) throw refusal('bad_day', error.message);
  await ctx.db.transaction(async (tx) => {
    if (!(await changeUnsent(tx, id, { ...change, sendOn }))) throw sentAlready();
    // What was written about the card names somebody who could no longer have it erased.
    if (isForAnother(whole.giftCard, change)) await forgetMails({ ...ctx, db: tx }, [], [threadOf(id)]);
  });
  return toOwn(await findOwn(ctx, id), ctx.now());
}

function isForAnother(
  giftCard: WholeGiftCard['giftCard'],
  { recipientName, recipientEmail }: GiftCardChange,
): boolean {
  return (
    (recipientName ?? giftCard.recipientName) !== giftCard.recipientName ||
    (recipientEmail ?? giftCard.recipientEmail) !== giftCard.recipientEmail
  );
}

export async function resendOwnGiftCard(ctx: Context, id: number): Promise<OwnGiftCard> {
  const whole = await findOwn(ctx, id);
  const { giftCard } = whole;
  refuseEnded(whole);
  if (!giftCard.sentAt && !isDueToSend(giftCard, studioDay(ctx.now()), studioTime(ctx.now()))) {
    throw conflict('not_due', 'It will be sent on its day. You can change the day instead.');
  }
  const mail = await composeGiftCard(ctx, whole, recipientOf(whole)!); // they are the buyer
  await queueMail(ctx, mail);
  return toOwn(whole, ctx.now());
}

/** For its buyer; admins see it in their own section. */
export async function printGiftCard(ctx: Context, id: number): Promise<FileAnswer> {
  const isAdmin = ctx.visitor.role === 'admin';
  const whole = isAdmin ? await findSoldGiftCard(ctx.db, id) : await findOwn(ctx, id);
  if (!whole) throw notFound('gift card');
  const { publicUrl, now } = ctx;
  const content = await writeGiftCard(whole, { settings: await readSettings(ctx.db), publicUrl, now: now() });
  return { name: `gift-card-${whole.giftCard.code.slice(-4)}.pdf`, content };
}

export async function getBalance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { code }: { code: string },
): Promise<GiftCardBalance> {
  const found = await findGiftCard(db, code);
  const { cents, valueCents, design, expiresAt } = found;
  return {
    balance: toMoneyString(cents),
    value: toMoneyString(valueCents),
    design,
    state: giftCardState(found, now()),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now(),
  };
}

async function findOwn({ db, visitor }: Context, id: number): Promise<WholeGiftCard> {
  const whole = await findSoldGiftCard(db, id);
  if (!whole || whole.buyer?.userId !== visitor.id) throw notFound('gift card');
  return whole;
}

function toOwn({ giftCard, account, end }: WholeGiftCard, now: Date): OwnGiftCard {
  const { code, design, fromName, recipientName, recipientEmail, message, sendOn } = giftCard;
  return {
    id: account.id,
    code,
    design,
    fromName,
    recipientName,
    recipientEmail,
    message,
    sendOn,
    state: giftCardState({ ...account, end }, now),
    value: toMoneyString(giftCard.valueCents),
    balance: toMoneyString(account.cents),
    expiresAt: account.expiresAt?.toISOString() ?? null,
    sentAt: giftCard.sentAt?.toISOString() ?? null,
    boughtAt: account.createdAt.toISOString(),
  };
}

function sentAlready() {
  return conflict(
    'gift_card_sent',
    'This gift card has already been sent. You can send it once more instead.',
  );
}
