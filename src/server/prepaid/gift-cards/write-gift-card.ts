import { drawQrCode } from '#server/kit/draw-qr-code.ts';
import { type PrintedCard, writeCard } from '#server/kit/pdf/write-card.ts';
import { addressLine } from '#server/studio/mail-sender.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { GiftCardDesign, GiftCardEnd } from '#shared/prepaid/ledger/gift-card.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { WholeGiftCard } from './data.ts';

/** Of the look, on paper and in mail; dark text on light, light on dark. */
export const GIFT_CARD_COLOURS: Record<GiftCardDesign, { back: string; ink: string; shape: string }> = {
  petals: { back: '#f9e9e6', ink: '#2e2422', shape: '#c98a86' },
  linen: { back: '#f3eae2', ink: '#2e2422', shape: '#e4d8cf' },
  leaf: { back: '#e5ebe2', ink: '#2e2422', shape: '#8fa38d' },
  evening: { back: '#7e3b3a', ink: '#ffffff', shape: '#9c4f4c' },
};

const ART: Record<GiftCardDesign, PrintedCard['art']> = {
  petals: 'petals',
  linen: 'weave',
  leaf: 'sprig',
  evening: 'petals',
};

/** Printed again, it must not look like money. */
const ENDED: Record<GiftCardEnd, string> = { void: 'Void: not valid', refunded: 'Refunded: not valid' };

type Printing = { settings: Settings; publicUrl: string; now: Date };

export function writeGiftCard(
  { giftCard, account, end }: WholeGiftCard,
  { settings, publicUrl, now }: Printing,
): Promise<Buffer> {
  const { code, design, recipientName, message, fromName, valueCents } = giftCard;
  return writeCard({
    title: `Gift card ${formatCents(valueCents)}`,
    sender: { name: settings.name, lines: [addressLine(settings), settings.phone].filter(Boolean) },
    amount: formatCents(valueCents),
    heading: recipientName ? `A gift card for ${recipientName}` : 'A gift card',
    message,
    from: fromName ? `From ${fromName}` : '',
    code,
    note: end ? ENDED[end] : account.expiresAt ? `Valid until ${lastDay(account.expiresAt)}` : '',
    qrPng: qrOf(publicUrl, code),
    terms: [
      end
        ? "This gift card can't be used any more."
        : 'Use it online at checkout or at our counter. Spend it all at once or bit by bit.',
      `Scan the code to see what is left, or visit ${publicUrl}/gift-cards/balance`,
    ],
    colours: GIFT_CARD_COLOURS[design],
    art: ART[design],
    madeAt: now,
  });
}

/** The code is behind the #: browsers do not send it, so it is in no log. */
export function balanceUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/gift-cards/balance#${code}`;
}

export function qrOf(publicUrl: string, code: string): Buffer {
  const url = drawQrCode(balanceUrl(publicUrl, code));
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

export function lastDay(expiresAt: Date): string {
  return formatDay(new Date(expiresAt.getTime() - 1));
}
