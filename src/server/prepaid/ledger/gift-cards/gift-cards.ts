import { randomInt } from 'node:crypto';
import type { Db } from '#server/kit/db/db.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import type { Posting } from '#server/prepaid/ledger/post-entry.ts';
import { listAccountsOfOrder } from '#server/prepaid/ledger/sessions/data.ts';
import type { GiftCardRow, NewGiftCardRow } from '#server/prepaid/ledger/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { CODE_SIGNS, groupCode } from '#shared/loyalty/voucher.ts';
import type { PrepaidKind } from '#shared/prepaid/ledger/balance.ts';
import {
  GIFT_CODE_LENGTH,
  type GiftCardDesign,
  type GiftCardEnd,
  giftCardLabel,
  NO_SUCH_GIFT_CARD,
  readGiftCardCode,
} from '#shared/prepaid/ledger/gift-card.ts';
import type { NewGiftCard } from '#shared/prepaid/ledger/gift-card-contract.ts';
import {
  findByCode,
  hasOpenGiftCards,
  insertGiftCards,
  listGiftCardsOfOrder,
  listOrderParts,
  openGiftCard,
  sumCredit,
} from './data.ts';

/** The job that mails the gift cards of an order that was paid; the feature above handles it. */
export const SEND_GIFT_CARDS = 'send gift cards';

/** With the order that sells them. */
export function recordGiftCards(tx: Db, rows: NewGiftCardRow[]): Promise<void> {
  return insertGiftCards(tx, rows);
}

/** What the buyer chose, as a row; the order's line is added. */
export function toGiftCardRow(
  gift: NewGiftCard,
  valueCents: number,
): Omit<NewGiftCardRow, 'orderId' | 'line'> {
  const { design = 'petals', fromName, recipientName, recipientEmail, message, sendOn } = gift;
  return {
    valueCents,
    design: design ?? 'petals',
    fromName: fromName ?? '',
    recipientName: recipientName ?? '',
    recipientEmail: recipientEmail ?? '',
    message: message ?? '',
    sendOn: sendOn ?? null,
  };
}

/** As they were ordered, paid or not. */
export function readOrderedGiftCards(db: Db, orderId: number): Promise<GiftCardRow[]> {
  return listGiftCardsOfOrder(db, orderId);
}

/** By line; only those that are paid have one. */
export async function readGiftCardsOfOrder(db: Db, orderId: number): Promise<Map<number, SoldGiftCard>> {
  const [giftCards, accounts] = [
    await listGiftCardsOfOrder(db, orderId),
    await listAccountsOfOrder(db, orderId),
  ];
  return new Map(
    giftCards.flatMap(({ line, code, accountId }) => {
      const cents = accounts.find(({ id }) => id === accountId)?.cents ?? 0;
      return code ? [[line, { code, cents }] as const] : [];
    }),
  );
}
export type SoldGiftCard = { code: string; cents: number };

/** It was paid: it gets its code, and is sent when this commits. */
export async function giveCode(
  { db, now }: Posting,
  line: { orderId: number; line: number },
  accountId: number,
): Promise<void> {
  await openGiftCard(db, line, { accountId, code: newGiftCardCode() });
  const { orderId } = line;
  const uniqueKey = `gift cards of ${orderId}`;
  await queueJob(db, { kind: SEND_GIFT_CARDS, payload: { orderId }, uniqueKey }, now());
}

/** Brought over from another program: a new code that cannot be guessed. Nobody is mailed. */
export async function giveCodeUnsent(
  { db, now }: Posting,
  line: { orderId: number; line: number },
  accountId: number,
): Promise<string> {
  const code = newGiftCardCode();
  await openGiftCard(db, line, { accountId, code, sentAt: now() });
  return code;
}

/** 31^16 possibilities, so codes cannot be guessed and do not collide. */
function newGiftCardCode(): string {
  const signs = Array.from({ length: GIFT_CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]);
  return groupCode(signs.join(''));
}

/** They are sold, or some that were sold can still be spent. */
export async function takesGiftCards(db: Db): Promise<boolean> {
  const { giftCardValues } = (await readSettings(db)).prepaid;
  return giftCardValues.length > 0 || hasOpenGiftCards(db);
}

export type OpenGiftCard = {
  accountId: number;
  code: string;
  cents: number;
  expiresAt: Date | null;
  end: GiftCardEnd | null;
  valueCents: number;
  design: GiftCardDesign;
};

/** By its code in any spelling. The same refusal for codes that cannot be one and for such that nobody has. */
export async function findGiftCard(db: Db, typed: string): Promise<OpenGiftCard> {
  const code = readGiftCardCode(typed);
  const giftCard = code && (await findByCode(db, code));
  if (!giftCard) throw new HttpProblem(404, { code: 'unknown_gift_card', message: NO_SUCH_GIFT_CARD });
  return giftCard;
}

export type PrepaidPart = {
  kind: Exclude<PrepaidKind, 'package'>;
  label: string;
  cents: number;
  /** Of a gift card: what was left on it then. */
  leftCents: number | null;
};

/** What gift cards, credit and deposits paid of orders, in words. */
export async function readOrderParts(db: Db, orderIds: number[]): Promise<Map<number, PrepaidPart[]>> {
  const parts = new Map<number, PrepaidPart[]>();
  for (const { orderId, kind, code, cents, leftCents } of await listOrderParts(db, orderIds)) {
    const part = { kind, cents, label: partLabel(kind, code), leftCents: code ? leftCents : null };
    parts.set(orderId, [...(parts.get(orderId) ?? []), part]);
  }
  return parts;
}

export function partLabel(kind: PrepaidKind, code: string | null): string {
  if (code) return giftCardLabel(code);
  return kind === 'deposit' ? 'Deposit' : 'Credit';
}

/** Credit that each of these members can spend. */
export function readCredit(db: Db, userIds: number[]): Promise<Map<number, number>> {
  return sumCredit(db, userIds);
}
