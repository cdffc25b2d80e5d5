import type { Context } from '#server/kit/http/context.ts';
import type { Paper } from '#server/kit/pdf/write-paper.ts';
import { addressLine } from '#server/studio/mail-sender.ts';
import { GST_PERCENT } from '#shared/kit/gst.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** `name` where the file is not called `receipt-{id}`. */
type Written = Buffer | { name: string; content: Buffer };
/** A kind of receipt: what its ids look like, with the number captured, and how it is written. */
export type ReceiptKind = { pattern: RegExp; write: (ctx: Context, id: number) => Promise<Written> };

export function receiptSender(studio: Settings): Paper['sender'] {
  const { name, phone, email, gstNumber } = studio;
  const registration = gstNumber ? [`GST Reg. No. ${gstNumber}`] : [];
  return { name, lines: [addressLine(studio), phone, email, ...registration].filter(Boolean) };
}

/** The GST of a bill; no line for a studio that is not registered. */
export function gstLines({ gstCents }: { gstCents: number }, { gstNumber }: Settings): Paper['totals'] {
  if (!gstNumber) return [];
  return [{ label: `of which GST ${GST_PERCENT}%`, amount: formatCents(gstCents) }];
}
