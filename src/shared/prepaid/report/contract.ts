import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id, instant, moneyString } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { PREPAID_KINDS } from '#shared/prepaid/ledger/balance.ts';

const kind = z.enum(PREPAID_KINDS);

/** What the studio owes now, and where the money that came in has gone: in + brought over = out + earned + outstanding. */
const liability = z.object({
  outstanding: z.array(z.object({ kind, accounts: z.int(), amount: moneyString })),
  /** Given back, and not paid out yet. */
  payoutsAmount: moneyString,
  totalOutstanding: moneyString,
  /** Paid in advance, ever. */
  takenAmount: moneyString,
  /** Balances of another program, by imports: nothing was paid for them here. */
  broughtAmount: moneyString,
  /** By sessions done, gift cards and deposits used or kept, and what has expired. */
  earnedAmount: moneyString,
  /** Paid out again. */
  returnedAmount: moneyString,
});
export type Liability = z.infer<typeof liability>;

/** What one client has left. */
const clientBalance = z.object({
  clientId: id,
  name: z.string(),
  sessions: z.int(),
  amount: moneyString,
  /** The first of it to expire; null: nothing does. */
  expiresAt: z.nullable(instant),
});
export type ClientBalance = z.infer<typeof clientBalance>;

/** A month of one kind; amounts may be below zero when something of an earlier month was taken back. */
const month = z.object({
  month: z.string(),
  kind,
  sold: z.string(),
  brought: z.string(),
  used: z.string(),
  expired: z.string(),
  kept: z.string(),
  refunded: z.string(),
  /** At the end of the month. */
  outstanding: z.string(),
});
export type PrepaidMonth = z.infer<typeof month>;

export const prepaidReportApi = {
  liability: get('/api/admin/prepaid', {
    access: 'admin',
    summary: 'What the studio owes for money paid in advance, beside what was taken, earned and given back.',
    reply: liability,
  }),
  clients: get('/api/admin/prepaid/clients', {
    access: 'admin',
    bulkRead: 'search prepaid clients',
    summary: 'What each client has left, the most first; q looks for a name.',
    query: pageQuery,
    reply: z.array(clientBalance),
    paged: true,
  }),
  months: get('/api/admin/prepaid/months', {
    access: 'admin',
    summary:
      'Sold, brought over from another program, used, expired, kept, refunded and outstanding at its end, of each month and kind; the last first.',
    reply: z.array(month),
  }),
  csv: get('/api/admin/prepaid/months/csv', {
    access: 'admin',
    bulkRead: 'export prepaid months',
    recentSignIn: true,
    summary: 'The same as a table for spreadsheets: the deferred income of each month.',
    file: 'text/csv; charset=utf-8',
  }),
};
