import type { Context } from '#server/kit/http/context.ts';
import { writeBroughtOrder } from '#server/orders/in-advance/brought-order.ts';
import { bringOverGiftCard } from '#server/prepaid/ledger/bring-over.ts';
import { recordGiftCards } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { ImportFile } from '#shared/imports/contract.ts';
import { decide } from '#shared/imports/decision.ts';
import { type GiftCardLine, readGiftCardLine } from '#shared/imports/prepaid-line.ts';
import { dateOrdersOf } from '#shared/imports/read-table.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { expiryDay } from '#shared/prepaid/ledger/balance.ts';
import { GIFT_CARD } from '#shared/prepaid/ledger/gift-card.ts';
import { broughtOver, endOfDay } from './brought-over.ts';
import { type Importer, type ImportRecord, type LineResult, requireAtOnce } from './importer.ts';

/** Opening balances, each with a new code: those of other programs are often short enough to be guessed. */
export const importGiftCards: Importer = async (inTransaction, lines, file) => {
  requireAtOnce('gift-cards', lines.length);
  const { giftCardMonths } = (await readSettings(inTransaction.db)).prepaid;
  const today = studioDay(inTransaction.now());
  const context = { today, dateOrders: dateOrdersOf('gift-cards', lines, file.dateOrder) };
  const firstLines = new Map<string, number>();
  const results: LineResult[] = [];
  const records: ImportRecord[] = [];
  const codes = new Map<number, string>();
  for (const { line, cells } of lines) {
    const read = readGiftCardLine(cells, context);
    const title = [cells.code, cells.fullName || cells.email].filter(Boolean).join(', ');
    if (!read.ok) {
      results.push({ line, title, ...read.decision });
      continue;
    }
    const before = firstLines.get(read.value.code);
    if (before) {
      results.push({ line, title, ...decide('refused', `Line ${before} has the same code.`) });
      continue;
    }
    firstLines.set(read.value.code, line);
    const lastDay = read.value.expiresOn ?? (giftCardMonths ? expiryDay(today, giftCardMonths) : null);
    const { accountId, code } = await bringOver(inTransaction, read.value, { lastDay, file });
    records.push({ record: 'prepaid', recordId: accountId, before: null });
    results.push({ line, title, ...decide('new', 'It gets a new code here.') });
    codes.set(line, code);
  }
  return { lines: results, records, codes };
};

async function bringOver(
  inTransaction: Context,
  { code, cents, name, email }: GiftCardLine,
  { lastDay, file }: { lastDay: string | null; file: ImportFile },
): Promise<{ accountId: number; code: string }> {
  const { db, now, visitor } = inTransaction;
  const at = now();
  const orderId = await writeBroughtOrder(db, {
    userId: null,
    clientId: null,
    line: { kind: 'gift_card', productName: broughtOver(GIFT_CARD, file), packageId: null },
    broughtCents: cents,
    soldBy: visitor.id,
    at,
  });
  const message = `${broughtOver('', file).slice(2)}: ${code}`;
  await recordGiftCards(db, [
    {
      orderId,
      line: 1,
      valueCents: cents,
      design: 'petals',
      recipientName: name,
      recipientEmail: email,
      message: `${message[0]?.toUpperCase()}${message.slice(1)}`,
      confirmedAt: at,
    },
  ]);
  const expiresAt = lastDay === null ? null : endOfDay(lastDay);
  return bringOverGiftCard(inTransaction, { orderId, line: 1, cents, expiresAt, staffId: visitor.id });
}
