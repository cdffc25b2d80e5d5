import { readVoucherCode } from '#shared/loyalty/voucher.ts';
import { readGiftCardCode } from '#shared/prepaid/ledger/gift-card.ts';
import { readPromoCode } from './read-promo-code.ts';

/** One sentence for every code that nobody has, whatever it looks like: nothing is learnt by trying. */
export const UNKNOWN_CODE = "We couldn't find this code. Please check the spelling.";

export type RecognisedCode = { kind: 'gift_card' | 'voucher' | 'promo'; code: string };

/**
 * What a typed or scanned code can be, the likeliest first, each in its own spelling: blanks, dashes and small letters are
 * forgiven. A promo code is a word of the studio's, so it may look like one of the others: it comes last. Nothing for what
 * cannot be a code at all.
 */
export function recogniseCode(typed: string): RecognisedCode[] {
  const text = behindLink(typed).normalize('NFKC');
  const giftCard = readGiftCardCode(text);
  const voucher = readVoucherCode(text);
  const promo = readPromoCode(text);
  return [
    ...(giftCard ? [{ kind: 'gift_card', code: giftCard } as const] : []),
    ...(voucher ? [{ kind: 'voucher', code: voucher } as const] : []),
    ...(promo ? [{ kind: 'promo', code: promo } as const] : []),
  ];
}

/** A scanner reads the whole link of a QR code; the code is behind its #. */
function behindLink(typed: string): string {
  return typed.slice(typed.lastIndexOf('#') + 1);
}
