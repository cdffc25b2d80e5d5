import type { CardHooks } from '#server/clients/hooks.ts';
import { listActiveVouchers } from './vouchers/data.ts';

export const loyaltyCardHooks: CardHooks = {
  parts: async ({ db, now }, { userId }) =>
    userId === null ? {} : { vouchers: (await listActiveVouchers(db, userId, now())).length },
};
