import type { Subquery } from '#server/kit/db/named-statement.ts';
import { lockedAccount } from './data.ts';

/** The id of who books: their own account, or the one whose proven e-mail the guest's is; no row: nobody's, or erased. */
export const accountToBookFor: Subquery<number | null> = {
  sql: lockedAccount,
  read: (value) => value as number | null, // selected by the query
};
