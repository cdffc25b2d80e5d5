import type { Context } from '#server/kit/http/context.ts';
import { listEntries } from '#server/loyalty/ledger/data.ts';
import { listActiveVouchers } from '#server/loyalty/vouchers/data.ts';
import type { CustomerLookup } from '#shared/loyalty/admin-contract.ts';
import { findCustomers } from './find-customers.ts';

const LATEST = { page: 1, pageSize: 10 };

type Sought = { searchTerm: string; userId?: number | undefined };

export async function lookUpCustomer({ db, now }: Context, sought: Sought): Promise<CustomerLookup> {
  const customers = await findCustomers(db, sought.searchTerm, sought.userId);
  const [customer] = customers;
  // Shows no points while it is unclear which of those who share a phone it is.
  if (!customer || customers.length > 1) return { customer: null, customers, transactions: [], vouchers: [] };

  const { items: transactions } = await listEntries(db, customer.id, LATEST);
  const vouchers = await listActiveVouchers(db, customer.id, now());
  return { customer, customers, transactions, vouchers };
}
