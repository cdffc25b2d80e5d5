import type { Context } from '#server/kit/http/context.ts';
import { listEntries } from '#server/loyalty/ledger/data.ts';
import { listActiveVouchers } from '#server/loyalty/vouchers/data.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { CustomerLookup, FoundCustomer, MemberCounts } from '#shared/loyalty/admin-contract.ts';
import { readSearchTerm } from '#shared/loyalty/search-term.ts';
import { countByTier, listCustomers } from './data.ts';

const LATEST = { page: 1, pageSize: 10 };

type Looking = Pick<Context, 'db' | 'now'>;
type Sought = { searchTerm: string; userId?: number | undefined };

export async function lookUpCustomer({ db, now }: Looking, sought: Sought): Promise<CustomerLookup> {
  const customers = await findCustomers({ db, now }, sought.searchTerm, sought.userId);
  const [customer] = customers;
  // Shows no points while it is unclear which of those who share a phone it is.
  if (!customer || customers.length > 1) return { customer: null, customers, transactions: [], vouchers: [] };

  const { items: transactions } = await listEntries(db, customer.id, LATEST);
  const vouchers = await listActiveVouchers(db, customer.id, now());
  return { customer, customers, transactions, vouchers };
}

/** At least one; several when people share a phone, unless `userId` says which. */
export async function findCustomers(
  { db, now }: Looking,
  term: string,
  userId?: number,
): Promise<FoundCustomer[]> {
  const sought = readSearchTerm(term);
  const today = studioInstant(studioDay(now()), '00:00');
  const found = sought ? await listCustomers(db, sought, today) : [];
  const chosen = userId === undefined ? found : found.filter(({ id }) => id === userId);
  if (chosen.length > 0) return chosen;

  const message = 'No customer found with that phone number or email';
  throw new HttpProblem(404, { code: 'customer_not_found', message });
}

export async function countMembers({ db, metrics }: Pick<Context, 'db' | 'metrics'>): Promise<MemberCounts> {
  const { total, silver, gold } = await metrics('members by tier', () => countByTier(db));
  return { total, pink: total - silver - gold, silver, gold };
}
