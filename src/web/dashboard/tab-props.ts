import type { User } from '#shared/accounts/contract.ts';

/** What every tab of the dashboard is given. */
export type TabProps = { user: User };
