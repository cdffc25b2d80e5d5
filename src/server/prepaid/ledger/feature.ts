import type { Feature } from '#server/kit/feature.ts';
import { expiredAccounts } from './expire-accounts.ts';

export const prepaidLedgerFeature: Feature = {
  schedules: [expiredAccounts],
};
