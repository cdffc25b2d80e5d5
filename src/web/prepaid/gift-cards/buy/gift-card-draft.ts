import { isEmail } from '#shared/kit/email.ts';
import { formatCents, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import type { NewGiftCardOrder } from '#shared/prepaid/gift-cards/contract.ts';
import { checkGiftCard, type GiftCardDesign } from '#shared/prepaid/ledger/gift-card.ts';

export type GiftCardDraft = {
  /** Of somebody who is not signed in; empty for members. */
  guestName: string;
  guestEmail: string;
  /** In dollars; null: an amount of one's own. */
  value: number | null;
  ownAmount: string;
  design: GiftCardDesign;
  isGift: boolean;
  fromName: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  isLater: boolean;
  sendOn: string;
  paymentMethod: NewGiftCardOrder['paymentMethod'];
};

type Errors = {
  [Name in 'ownAmount' | 'recipientName' | 'recipientEmail' | 'sendOn' | 'guestName' | 'guestEmail']?: string;
};

function amountOf({ value, ownAmount }: Pick<GiftCardDraft, 'value' | 'ownAmount'>): number {
  return value === null ? (readDollars(ownAmount) ?? 0) : value * 100;
}

/** For the preview: a value that is being typed is not wrong yet. */
export function amountInWords(draft: Pick<GiftCardDraft, 'value' | 'ownAmount'>): string {
  return formatCents(amountOf(draft));
}

/** What is wrong with which field. The server checks again. */
export function checkDraft(
  draft: GiftCardDraft,
  terms: { values: readonly number[]; today: string; isGuest?: boolean },
): Errors {
  const { isGift, recipientName, recipientEmail } = draft;
  const sendOn = sendOnOf(draft);
  const errors: Errors = {};
  const refused = checkGiftCard({ valueCents: amountOf(draft), sendOn: sendOn || null }, terms);
  if (refused?.field === 'price') errors.ownAmount = refused.message;
  if (refused?.field === 'sendOn') errors.sendOn = refused.message;
  if (sendOn === '') errors.sendOn = 'Please choose a day.';
  if (isGift && !recipientName.trim()) errors.recipientName = "Please enter the recipient's name.";
  if (isGift && !isEmail(recipientEmail)) errors.recipientEmail = BAD_EMAIL;
  if (terms.isGuest && !draft.guestName.trim()) errors.guestName = 'Please enter your name.';
  if (terms.isGuest && !isEmail(draft.guestEmail)) errors.guestEmail = BAD_EMAIL;
  return errors;
}

const BAD_EMAIL = 'Please enter a valid e-mail address.';

/** Of a draft in which nothing is wrong. */
export function toOrder(draft: GiftCardDraft, { isGuest = false } = {}): NewGiftCardOrder {
  const { isGift, design, fromName, recipientName, recipientEmail, message, paymentMethod } = draft;
  const gift = isGift
    ? { design, fromName, recipientName, recipientEmail, message, sendOn: sendOnOf(draft) }
    : { design, message: '' };
  const guest = isGuest && { guest: { name: draft.guestName.trim(), email: draft.guestEmail.trim() } };
  return { price: toMoneyString(amountOf(draft)), gift, paymentMethod, ...guest };
}

/** Null: as soon as it is paid. */
function sendOnOf({ isGift, isLater, sendOn }: GiftCardDraft): string | null {
  return isGift && isLater ? sendOn : null;
}

/** "75", "75.5" and "$75.50". */
function readDollars(typed: string): number | null {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{0,2}))?\s*$/.exec(typed) ?? [];
  return dollars ? parseMoney(`${dollars}.${cents.padEnd(2, '0')}`) : null;
}
