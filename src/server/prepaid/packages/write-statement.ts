import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { type Paper, writePaper } from '#server/kit/pdf/write-paper.ts';
import { receiptSender } from '#server/receipts/receipt.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatDay, formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney, formatSignedMoney } from '#shared/kit/money.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import { extractionInWords } from '#shared/prepaid/packages/session-words.ts';
import { findReader, type OwnedPackage } from './data.ts';
import { readPackages } from './read-packages.ts';

/** What was bought, used and is left, as a PDF for the client. */
export async function writeStatement(
  tools: Pick<Tools, 'db' | 'now'>,
  owned: OwnedPackage,
): Promise<FileAnswer> {
  const { db, now } = tools;
  const [[bought], reader, settings] = await Promise.all([
    readPackages(tools, [owned]),
    findReader(db, owned.account.clientId),
    readSettings(db),
  ]);
  const holder = [reader?.name, reader?.email].filter((line): line is string => Boolean(line));
  const paper = toPaper(bought!, { holder, sender: receiptSender(settings), now: now() }); // one in, one out
  return { name: `package-${owned.account.id}-statement.pdf`, content: await writePaper(paper) };
}

type Around = { holder: string[]; sender: Paper['sender']; now: Date };

function toPaper(bought: ClientPackage, { holder, sender, now }: Around): Paper {
  const { name, sessions, sessionsLeft, booked, value, certificate, coolingOffUntil } = bought;
  const words = extractionInWords(bought.extraction);
  const extraction = words ? [words] : [];
  const heldNote = booked.length > 0 ? `, ${booked.length} of them booked` : '';
  return {
    title: 'Package statement',
    number: bought.orderNumber,
    sender,
    facts: [
      { label: 'For', lines: holder.length > 0 ? holder : ['A client'] },
      { label: 'Issued', lines: [formatDay(now)] },
      { label: 'Package', lines: [name, bought.treatments?.join(', ') ?? 'Any treatment', ...extraction] },
      { label: 'Bought', lines: [formatDay(bought.boughtAt)] },
      { label: 'Sessions left', lines: [`${sessionsLeft} of ${sessions}${heldNote}`] },
      { label: 'Valid until', lines: [lastDayWords(bought.expiresAt)] },
      { label: 'Cooling-off until', lines: [formatDay(lastDayOf(new Date(coolingOffUntil)))] },
      ...(certificate ? [{ label: 'Protection certificate', lines: [certificate] }] : []),
    ],
    items: bought.history.map(({ at, text, sessions: moved, amount }) => ({
      text,
      note: [
        ...(text.endsWith(formatDay(at)) ? [] : [formatShortDate(at)]), // a visit's own words say its day
        ...(moved === 0 ? [] : [sessionWords(moved)]),
      ].join(', '),
      amount: formatSignedMoney(amount),
    })),
    totals: [{ label: 'Value left', amount: formatMoney(value), isGrand: true }],
    remarks: [
      'All amounts in Singapore dollars. During the cooling-off we refund every unused session, free of charge. Each session used counts as an equal part of the price.',
    ],
    madeAt: now,
  };
}

function lastDayWords(expiresAt: string | null): string {
  return expiresAt ? formatDay(lastDayOf(new Date(expiresAt))) : 'No end';
}

function sessionWords(moved: number): string {
  const sign = moved > 0 ? '+' : '−';
  return `${sign}${Math.abs(moved)} ${Math.abs(moved) === 1 ? 'session' : 'sessions'}`;
}
