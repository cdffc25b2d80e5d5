import type { User } from '#shared/accounts/contract.ts';

/** The response of every way of signing in. */
export type SignedIn = User & {
  sessionToken: string;
  /** Set at the first sign-in of this browser to this account. */
  deviceToken?: string;
};
