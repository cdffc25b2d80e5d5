import type { Context } from '#server/kit/http/context.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { LoyaltyTransaction } from '#shared/loyalty/contract.ts';
import { listEntries } from './data.ts';

export function listTransactions(
  { db, visitor }: Context,
  page: PageQuery,
): Promise<PageOf<LoyaltyTransaction>> {
  return listEntries(db, visitor.id, page);
}
