import type { User } from '#shared/accounts/contract.ts';

/** What every way of signing in answers. */
export type SignedIn = User & {
  sessionToken: string;
  /** For a browser that signs in to this account for the first time. */
  deviceToken?: string;
};
