import type { User } from '#shared/accounts/contract.ts';

/** What every way of signing in answers. */
export type SignedIn = User & { sessionToken: string };
