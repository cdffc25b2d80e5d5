import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type Paper, writePaper } from '#server/kit/pdf/write-paper.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { receiptSender } from '#server/receipts/receipt.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { TherapistRow } from '#server/team/tables.ts';
import { formatDay, formatMonth, formatShortDate } from '#shared/kit/dates.ts';
import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { addMonths } from '#shared/kit/month.ts';
import { notFound } from '#shared/kit/problem.ts';
import { slugOf } from '#shared/kit/slug.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { type Commission, commissionOf, formatRate } from '#shared/staff-report/commission.ts';
import { listLines, listTherapists, type ReportLine } from './data.ts';

type Statement = { therapist: TherapistRow; month: string; lines: ReportLine[]; sums: Commission };

export async function writeStatementPdf(ctx: Context, id: number, month: string): Promise<FileAnswer> {
  const statement = await readStatement(ctx, id, month);
  const sender = receiptSender(await readSettings(ctx.db));
  return {
    name: `${fileName(statement)}.pdf`,
    content: await writePaper(toPaper(statement, sender, ctx.now())),
  };
}

const HEADINGS = ['Date', 'Document', 'Kind', 'Description', 'Pieces', 'Amount', 'Rate', 'Commission'];

/** The lines, then what they come to. */
export async function exportStatement(ctx: Context, id: number, month: string): Promise<FileAnswer> {
  const statement = await readStatement(ctx, id, month);
  const { therapist, lines, sums } = statement;
  const sold = lines.map((line) => [
    ...[studioDay(line.at), documentOf(line), KINDS[line.kind], line.text],
    ...[line.quantity, toMoneyString(line.cents), '', ''],
  ]);
  const total = (label: string, cents: number, rate: number | '', commission: number) => [
    ...['', '', label, 'Total', '', toMoneyString(cents)],
    ...[rate === '' ? '' : rate / 100, toMoneyString(commission)],
  ];
  const { treatmentCents, productCents } = sums;
  const totals = [
    total('Treatments', treatmentCents, therapist.treatmentCommission, sums.treatmentCommissionCents),
    total('Products', productCents, therapist.productCommission, sums.productCommissionCents),
    total('All', treatmentCents + productCents, '', sums.commissionCents),
  ];
  return { name: `${fileName(statement)}.csv`, content: writeCsv([HEADINGS, ...sold, ...totals]) };
}

const KINDS = { treatment: 'Treatment', product: 'Product' };

async function readStatement({ db }: Context, id: number, month: string): Promise<Statement> {
  const therapist = (await listTherapists(db)).find((row) => row.id === id);
  if (!therapist) throw notFound('therapist');
  const span = {
    start: studioInstant(`${month}-01`, '00:00'),
    end: studioInstant(`${addMonths(month, 1)}-01`, '00:00'),
  };
  const lines = (await listLines(db, span)).filter(({ therapistId }) => therapistId === id);
  const rates = { treatment: therapist.treatmentCommission, product: therapist.productCommission };
  return { therapist, month, lines, sums: commissionOf(lines, rates) };
}

function documentOf({ bookingId, orderId }: ReportLine): string {
  return orderId === null ? `Booking no. ${bookingId}` : orderNumber(orderId);
}

function fileName({ therapist, month }: Statement): string {
  return `commission-${slugOf(therapist.name, String(therapist.id))}-${month}`;
}

function toPaper(statement: Statement, sender: Paper['sender'], now: Date): Paper {
  const { therapist, month, lines, sums } = statement;
  const { treatmentCommission, productCommission } = therapist;
  return {
    title: 'Commission',
    number: formatMonth(`${month}-01`),
    sender,
    facts: [
      { label: 'For', lines: [therapist.name, therapist.title].filter(Boolean) },
      { label: 'Issued', lines: [formatDay(now)] },
    ],
    items: lines.map((line) => ({
      text: line.quantity > 1 ? `${line.quantity} × ${line.text}` : line.text,
      note: `${formatShortDate(line.at)}, ${documentOf(line)}`,
      amount: formatCents(line.cents),
    })),
    totals: [
      { label: 'Treatments', amount: formatCents(sums.treatmentCents) },
      { label: 'Products', amount: formatCents(sums.productCents) },
      {
        label: `Commission on treatments, ${formatRate(treatmentCommission)}`,
        amount: formatCents(sums.treatmentCommissionCents),
      },
      {
        label: `Commission on products, ${formatRate(productCommission)}`,
        amount: formatCents(sums.productCommissionCents),
      },
      { label: 'Commission', amount: formatCents(sums.commissionCents), isGrand: true },
    ],
    remarks: [
      'All amounts in Singapore dollars, after discounts and vouchers. A visit counts on its day, a product on the day it was sold, a refund on the day it was made. A product bought with a visit counts for that therapist, otherwise for whoever sold it.',
    ],
    madeAt: now,
  };
}
