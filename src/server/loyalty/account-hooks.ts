import type { AccountHooks } from '#server/accounts/hooks.ts';
import { eraseReasons, listEntries } from './ledger/data.ts';
import { eraseDescriptions, listVoucherPage } from './vouchers/data.ts';

const EVERYTHING = { page: 1, pageSize: 1_000_000 };

/** Anonymising keeps the sums of ledger and vouchers; free text in them is deleted. */
export const loyaltyAccountHooks: AccountHooks = {
  traces: async ({ db }, userId) => {
    const { items } = await listVoucherPage(db, userId, EVERYTHING);
    return {
      texts: items.map(({ code }) => code),
      targets: items.map(({ id }) => `voucher ${id}`),
    };
  },
  anonymised: async ({ db }, userId) => {
    await eraseReasons(db, userId);
    await eraseDescriptions(db, userId);
  },
  exported: async ({ db }, userId) => ({
    loyaltyTransactions: (await listEntries(db, userId, EVERYTHING)).items,
    vouchers: (await listVoucherPage(db, userId, EVERYTHING)).items,
  }),
};
