import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { day, id } from '#shared/kit/fields.ts';

/** May be negative: what was sold before can come back in this period. */
const amount = z.string();

const sold = {
  /** What completed visits cost, after discounts and vouchers, less what was given back. */
  treatmentsAmount: amount,
  /** Products sold at the counter, the same way; with a visit by who kept it, else by who sold them. */
  productsAmount: amount,
  /** Sold less those that came back. */
  productPieces: z.int(),
};

const person = z.object({
  therapistId: id,
  name: z.string(),
  shiftMinutes: z.int(),
  bookedMinutes: z.int(),
  /** Completed. */
  visits: z.int(),
  noShows: z.int(),
  /** Of the completed visits, those whose client had booked another within 30 days after. */
  rebooked: z.int(),
  ...sold,
  /** In hundredths of a per cent. */
  treatmentRate: z.int(),
  productRate: z.int(),
  treatmentCommission: amount,
  productCommission: amount,
  commission: amount,
});
export type StaffFigures = z.infer<typeof person>;

const report = z.object({
  from: day,
  to: day,
  people: z.array(person),
  /** Visits nobody was named for, and what was sold by somebody who is no therapist. */
  others: z.object({ visits: z.int(), ...sold }),
});
export type StaffReport = z.infer<typeof report>;

/** This month so far by default. */
const period = z.object({ from: z.optional(day), to: z.optional(day) });
export type ReportPeriod = z.infer<typeof period>;

const INVALID_MONTH = 'Please give a month as YYYY-MM';
const ofMonth = z.object({
  month: z.string(INVALID_MONTH).check(z.regex(/^(19|[2-8]\d)\d{2}-(0[1-9]|1[0-2])$/, INVALID_MONTH)),
});

export const staffReportApi = {
  report: get('/api/admin/staff-report', {
    access: 'admin',
    summary: 'What each therapist worked, did, sold and earned in a period of at most a year.',
    query: period,
    reply: report,
  }),
  statement: get('/api/admin/staff-report/:id/statement', {
    access: 'admin',
    summary: "A therapist's commission of a month, line by line, as a PDF.",
    query: ofMonth,
    file: 'application/pdf',
  }),
  csv: get('/api/admin/staff-report/:id/csv', {
    access: 'admin',
    bulkRead: 'export commission',
    recentSignIn: true,
    summary: 'The same lines as a table for spreadsheets.',
    query: ofMonth,
    file: 'text/csv; charset=utf-8',
  }),
};
