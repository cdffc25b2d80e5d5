import type { AccountHooks } from '#server/accounts/hooks.ts';
import { listEntries } from './ledger/data.ts';
import { listVoucherPage } from './vouchers/data.ts';

const EVERYTHING = { page: 1, pageSize: 1_000_000 };

/** Erasing leaves ledger and vouchers as they are: they name nobody, and the sums must stay. */
export const loyaltyAccountHooks: AccountHooks = {
  exported: async ({ db }, userId) => ({
    loyaltyTransactions: (await listEntries(db, userId, EVERYTHING)).items,
    vouchers: (await listVoucherPage(db, userId, EVERYTHING)).items,
  }),
};
