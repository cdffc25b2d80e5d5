import type { Context } from '#server/kit/http/context.ts';
import { type Paper, writePaper } from '#server/kit/pdf/write-paper.ts';
import { readPointsOf } from '#server/loyalty/points-of.ts';
import { gstLines, type ReceiptKind, receiptSender } from '#server/receipts/receipt.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import {
  formatShortAppointment,
  formatStudioDay,
  formatStudioTime,
} from '#shared/bookings/appointment-words.ts';
import { bookingFileName, hasReceipt } from '#shared/bookings/booking-file.ts';
import { depositSentences, type SaidDeposit } from '#shared/bookings/deposit-terms.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { pointsReceiptInWords } from '#shared/loyalty/points-receipt.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { readSaidDeposit } from './deposits/visit-deposits.ts';
import { findOwn } from './find-booking.ts';
import type { BookingRow } from './tables.ts';
import { minutesOf } from './to-booking.ts';
import { billOfVisit, depositLine, sessionLine } from './visit-bill.ts';
import { listVisitRows } from './visits/data.ts';
import { readWhole, type Whole } from './visits/read-whole.ts';

export const bookingReceipts: ReceiptKind = { pattern: /^booking-([1-9]\d{0,8})$/, write: writeReceipt };

const STATUS_WORDS: Record<BookingStatus, string> = {
  pending: "Pending: we'll contact you to confirm",
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'Not attended',
};

/** For the customer and the studio. The prices are those of the day of booking. */
async function writeReceipt(ctx: Context, id: number): Promise<{ name: string; content: Buffer }> {
  const found = await findOwn(ctx, id);
  const whole = await readWhole(ctx.db, found);
  const deposit = await readSaidDeposit(ctx.db, found);
  const paper = paperOf(found, { ...whole, deposit }, await readSettings(ctx.db), ctx.now());
  const visit = found.visitId === null ? [found] : await listVisitRows(ctx.db, [found.visitId]);
  const bookingIds = visit.map(({ id: bookingId }) => bookingId);
  const points = await readPointsOf(ctx.db, found.userId, { bookingIds });
  const remarks = points ? [pointsReceiptInWords(points), ...paper.remarks] : paper.remarks;
  const content = await writePaper({ ...paper, remarks });
  return { name: bookingFileName(whole.row), content };
}

type PaperOf = Whole & { deposit: SaidDeposit | null };

/** Of several treatments in one visit it is about all of them. */
function paperOf({ customerPhone }: BookingRow, whole: PaperOf, studio: Settings, now: Date): Paper {
  const { row, therapist, visit, deposit } = whole;
  const { startsAt } = row;
  const visitNow = { startsAt, now, freeCancelHours: studio.prepaid.freeCancelHours };
  return {
    title: titleOf(row.status),
    number: `Booking no. ${row.id}`,
    sender: receiptSender(studio),
    facts: [
      {
        label: 'Customer',
        lines: [row.customerName || FORMER_CUSTOMER, customerPhone, row.customerEmail].filter(Boolean),
      },
      {
        label: 'Appointment',
        lines: [
          formatStudioDay(row.startsAt),
          `${formatStudioTime(row.startsAt)}, ${minutesOf(row)} minutes`,
          ...(therapist ? [`With ${therapist}`] : []),
        ],
      },
      { label: 'Status', lines: [STATUS_WORDS[row.status]] },
      { label: 'Issued', lines: [formatDay(now)] },
    ],
    items: (visit?.parts ?? [row]).flatMap((part) => itemsOf(part, row.status)),
    totals: totalsOf(whole, studio),
    remarks: [
      ...(deposit ? [depositSentences(deposit, visitNow, formatShortAppointment)] : []),
      remarkOf(row.status, studio.name),
    ],
    madeAt: now,
  };
}

function titleOf(status: BookingStatus): string {
  if (hasReceipt(status)) return 'Receipt';
  if (status === 'no-show') return 'Missed booking';
  return status === 'cancelled' ? 'Cancelled booking' : 'Booking confirmation';
}

/** A booking that is cancelled or was missed costs nothing, so its PDF shows no amounts. */
function isFree(status: BookingStatus): boolean {
  return status === 'cancelled' || status === 'no-show';
}

function totalsOf({ row, depositPaidCents = 0 }: Whole, studio: Settings): Paper['totals'] {
  if (isFree(row.status)) return [];
  const isReceipt = hasReceipt(row.status);
  const code = row.promoCents
    ? [{ label: `Code ${row.promoCode}`, amount: formatCents(-row.promoCents) }]
    : [];
  const paidCents = isReceipt ? 0 : depositPaidCents;
  const bill = billOfVisit(row, { hasGst: true }, paidCents);
  const total = isReceipt
    ? { label: 'Total', amount: formatCents(bill.totalCents) }
    : { label: 'Total, payable at the studio', amount: formatCents(bill.dueLaterCents) };
  return [
    ...code,
    ...sessionLine(row),
    ...depositLine(paidCents),
    { ...total, isGrand: true },
    ...gstLines(bill, studio),
  ];
}

function remarkOf(status: BookingStatus, studioName: string): string {
  if (isFree(status)) return `We hope to see you soon at ${studioName}.`;
  const next = hasReceipt(status) ? `Thank you for visiting ${studioName}.` : 'This is not a receipt.';
  return `All amounts in Singapore dollars. ${next}`;
}

type Item = Pick<BookingRow, 'treatmentName' | 'treatmentCents' | 'addExtraction' | 'extractionCents'> & {
  promoCents?: number;
};

function itemsOf(
  { treatmentName, treatmentCents, promoCents = 0, addExtraction, extractionCents }: Item,
  status: BookingStatus,
): Paper['items'] {
  if (isFree(status)) return [{ text: treatmentName, amount: '' }];
  const treatment = { text: treatmentName, amount: formatCents(treatmentCents + promoCents) };
  if (!addExtraction) return [treatment];
  const amount = extractionCents === 0 ? 'included' : formatCents(extractionCents);
  return [treatment, { text: 'Facial extraction', amount }];
}
