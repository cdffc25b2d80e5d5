import { formatCents, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import type { NewGiftCardOrder } from '#shared/prepaid/gift-cards/contract.ts';
import { checkGiftCard, type GiftCardDesign } from '#shared/prepaid/ledger/gift-card.ts';

export type GiftCardDraft = {
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

type Name = 'ownAmount' | 'recipientName' | 'recipientEmail' | 'sendOn';
type Read =
  | { ok: true; order: NewGiftCardOrder }
  | { ok: false; errors: { [key in Name]?: string | undefined } };

function amountOf({ value, ownAmount }: Pick<GiftCardDraft, 'value' | 'ownAmount'>): number {
  return value === null ? (readDollars(ownAmount) ?? 0) : value * 100;
}

/** For the preview: a value that is being typed is not wrong yet. */
export function amountInWords(draft: Pick<GiftCardDraft, 'value' | 'ownAmount'>): string {
  return formatCents(amountOf(draft));
}

/** What would be ordered, or what is wrong with which field. The server checks again. */
export function readDraft(draft: GiftCardDraft, terms: { values: readonly number[]; today: string }): Read {
  const valueCents = amountOf(draft);
  const sendOn = draft.isGift && draft.isLater ? draft.sendOn || 'missing' : null;
  const errors: { [key in Name]?: string | undefined } = {};
  const refused = checkGiftCard({ valueCents, sendOn: sendOn === 'missing' ? null : sendOn }, terms);
  if (refused?.field === 'price') errors.ownAmount = refused.message;
  if (refused?.field === 'sendOn') errors.sendOn = refused.message;
  if (sendOn === 'missing') errors.sendOn = 'Please choose a day.';
  if (draft.isGift && !draft.recipientName.trim())
    errors.recipientName = "Please enter the recipient's name.";
  if (draft.isGift && !/^\S+@\S+\.\S+$/.test(draft.recipientEmail.trim())) {
    errors.recipientEmail = 'Please enter a valid e-mail address.';
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { design, fromName, recipientName, recipientEmail, message, paymentMethod } = draft;
  const gift = draft.isGift
    ? { design, fromName, recipientName, recipientEmail, message, sendOn }
    : { design, message: '' };
  return { ok: true, order: { price: toMoneyString(valueCents), gift, paymentMethod } };
}

/** "75", "75.5" and "$75.50". */
function readDollars(typed: string): number | null {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{0,2}))?\s*$/.exec(typed) ?? [];
  return dollars ? parseMoney(`${dollars}.${cents.padEnd(2, '0')}`) : null;
}
