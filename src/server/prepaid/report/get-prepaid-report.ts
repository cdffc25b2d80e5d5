import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { KIND_NAMES, PREPAID_KINDS } from '#shared/prepaid/ledger/balance.ts';
import type { ClientBalance, Liability, PrepaidMonth } from '#shared/prepaid/report/contract.ts';
import { listBalanceRows, listMonths, type MonthRow, readLiability } from './data.ts';

type Reading = Pick<Context, 'db'>;

export async function getLiability({ db }: Reading): Promise<Liability> {
  const { outstanding, moved, payoutsCents } = await readLiability(db);
  const balanceCents = outstanding.reduce((sum, { cents }) => sum + cents, 0);
  return {
    outstanding: PREPAID_KINDS.map((kind) => {
      const own = outstanding.find((each) => each.kind === kind);
      return { kind, accounts: own?.accounts ?? 0, amount: toMoneyString(own?.cents ?? 0) };
    }),
    payoutsAmount: toMoneyString(payoutsCents),
    totalOutstanding: toMoneyString(balanceCents + payoutsCents),
    takenAmount: toMoneyString(moved.taken),
    broughtAmount: toMoneyString(moved.brought),
    earnedAmount: toMoneyString(moved.earned),
    returnedAmount: toMoneyString(moved.refunded - payoutsCents),
  };
}

export async function listClientBalances({ db }: Reading, query: PageQuery): Promise<PageOf<ClientBalance>> {
  const page = { words: query.q || undefined, offset: offsetOf(query), limit: query.pageSize };
  const { rows, total } = await listBalanceRows(db, page);
  const items = rows.map(({ clientId, name, sessions, cents, expiresAt }) => ({
    clientId,
    sessions,
    name: name || FORMER_CUSTOMER,
    amount: toMoneyString(cents),
    expiresAt: expiresAt && new Date(expiresAt).toISOString(),
  }));
  return { items, total };
}

export async function listPrepaidMonths({ db }: Reading): Promise<PrepaidMonth[]> {
  return (await listMonths(db)).map((row) => ({ month: row.month, kind: row.kind, ...amountsOf(row) }));
}

const HEADINGS = [
  'Month',
  'What',
  'Sold',
  'Brought over',
  'Used',
  'Expired',
  'Kept',
  'Refunded',
  'Owed at the end',
];

/** Deferred income: what was earned of it in a month is used, expired and kept. */
export async function exportPrepaidMonths({ db, now }: Pick<Context, 'db' | 'now'>): Promise<FileAnswer> {
  const lines = (await listMonths(db)).map(({ month, kind, ...row }) => [
    ...[month, KIND_NAMES[kind]],
    ...[row.sold, row.brought, row.used, row.expired, row.kept, row.refunded, row.outstanding].map(
      toMoneyString,
    ),
  ]);
  return { name: `prepaid-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}

function amountsOf({ sold, brought, used, expired, kept, refunded, outstanding }: MonthRow) {
  return {
    sold: toMoneyString(sold),
    brought: toMoneyString(brought),
    used: toMoneyString(used),
    expired: toMoneyString(expired),
    kept: toMoneyString(kept),
    refunded: toMoneyString(refunded),
    outstanding: toMoneyString(outstanding),
  };
}
