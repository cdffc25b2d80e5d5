import { formatCents } from '#shared/kit/money.ts';
import { CODE_SIGNS, groupCode } from '#shared/loyalty/voucher.ts';
import { expiryDay } from './balance.ts';

export const GIFT_CARD_DESIGNS = ['petals', 'linen', 'leaf', 'evening'] as const;
export type GiftCardDesign = (typeof GIFT_CARD_DESIGNS)[number];

/** An amount of one's own, in cents. */
export const LEAST_GIFT_CARD_CENTS = 1_000;
export const MOST_GIFT_CARD_CENTS = 200_000;
export const MOST_MESSAGE = 300;
/** Of one order. */
export const MOST_GIFT_CARDS = 5;

/** How its line of an order is called. */
export const GIFT_CARD = 'Gift card';
export const GIFT_CODE_LENGTH = 16;

/** One sentence for codes that are unknown and such that cannot be one: nothing is learnt by trying. */
export const NO_SUCH_GIFT_CARD = "We couldn't find this gift card. Please check the code.";

/** "k7qm 4xwp-9trd 2fgh" → "K7QM-4XWP-9TRD-2FGH"; null for what cannot be a code of ours. */
export function readGiftCardCode(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  if (signs.length !== GIFT_CODE_LENGTH || [...signs].some((sign) => !CODE_SIGNS.includes(sign))) return null;
  return groupCode(signs);
}

/** Where somebody without an account pays the card they ordered. */
export function guestOrderPath(token: string): string {
  return `/gift-cards/orders/${token}`;
}

/** As orders and receipts name it: whoever reads them cannot spend it. */
export function giftCardLabel(code: string): string {
  return `Gift card …${code.slice(-4)}`;
}

/** How a card ended that was not used up: its sale was voided, or what was left went back to its buyer. */
export type GiftCardEnd = 'void' | 'refunded';

export const GIFT_CARD_STATES = ['open', 'empty', 'expired', 'refunded', 'void'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** `end` is the last thing that happened to it; money that comes back afterwards, from a cancelled order, can be spent. */
export function giftCardState(
  card: { cents: number; expiresAt: Date | null; end?: GiftCardEnd | null },
  now: Date,
): GiftCardState {
  if (card.cents === 0 && card.end) return card.end;
  if (card.expiresAt && card.expiresAt <= now) return 'expired';
  return card.cents > 0 ? 'open' : 'empty';
}

/** Why it cannot pay, for whoever has entered its code. */
export const CANNOT_PAY: Record<Exclude<GiftCardState, 'open'>, string> = {
  empty: "There's nothing left on this gift card.",
  expired: 'This gift card has expired.',
  refunded: "This gift card was refunded, so it can't be used any more.",
  void: "This gift card is void, so it can't be used.",
};

/** Whether its day to be sent has come, at eight in the morning of the studio. */
export function isDueToSend({ sendOn }: { sendOn: string | null }, today: string, time: string): boolean {
  if (sendOn === null || sendOn < today) return true;
  return sendOn === today && time >= SENT_FROM;
}
export const SENT_FROM = '08:00';

type Terms = {
  /** Values offered, in dollars; with none, gift cards are not sold. */
  values: readonly number[];
  today: string;
};

/** Why a gift card cannot be sold like this, and the field in the way; null when it can. */
export function checkGiftCard(
  { valueCents, sendOn }: { valueCents: number; sendOn: string | null },
  { values, today }: Terms,
): { field: 'price' | 'sendOn'; message: string } | null {
  if (values.length === 0) return { field: 'price', message: "We don't sell gift cards at the moment." };
  const isOffered = values.some((dollars) => dollars * 100 === valueCents);
  if (!isOffered && (valueCents < LEAST_GIFT_CARD_CENTS || valueCents > MOST_GIFT_CARD_CENTS)) {
    const message = `Please choose an amount from ${formatCents(LEAST_GIFT_CARD_CENTS)} to ${formatCents(MOST_GIFT_CARD_CENTS)}.`;
    return { field: 'price', message };
  }
  return checkSendOn(sendOn, today);
}

export function checkSendOn(
  sendOn: string | null,
  today: string,
): { field: 'sendOn'; message: string } | null {
  if (sendOn === null || (sendOn >= today && sendOn <= lastSendDay(today))) return null;
  const message =
    sendOn < today ? 'This day is in the past.' : 'Please choose a day within the next 12 months.';
  return { field: 'sendOn', message };
}

export function lastSendDay(today: string): string {
  return expiryDay(today, 12);
}
