import type { User } from '#shared/accounts/contract.ts';

/** The props of every tab. */
export type TabProps = { user: User };
