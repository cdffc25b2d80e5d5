import type { Db } from '#server/kit/db/db.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import { readSearchTerm } from '#shared/loyalty/search-term.ts';
import { listCustomers } from './data.ts';

/** At least one; several when people share a phone, unless `userId` says which. */
export async function findCustomers(db: Db, term: string, userId?: number): Promise<FoundCustomer[]> {
  const sought = readSearchTerm(term);
  const found = sought ? await listCustomers(db, sought) : [];
  const chosen = userId === undefined ? found : found.filter(({ id }) => id === userId);
  if (chosen.length > 0) return chosen;

  const message = 'No customer found with that phone number or email';
  throw new HttpProblem(404, { code: 'customer_not_found', message });
}
