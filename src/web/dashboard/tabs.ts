import { type ComponentType, lazy } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { readSessionToken } from '#web/kit/session-token.ts';

const loadFirst = async () => (await import('./next/first-tab.tsx')).FirstTab;
const loadWallet = async () => (await import('./wallet/wallet-tab.tsx')).WalletTab;
// A member sees it with the page, not after a placeholder of it. The server renders both.
const opened = import.meta.env.SSR ? null : readSessionToken() && readTab();
const First = opened === '' || import.meta.env.SSR ? await loadFirst().catch(() => null) : null;
const Wallet = opened === 'wallet' || import.meta.env.SSR ? await loadWallet().catch(() => null) : null;

/** Each tab's code is loaded when it is opened. A feature's tab is in the feature's folder. */
export const dashboardTabs = [
  { ...tab('loyalty', 'Loyalty', loadFirst), ...(First && { Content: First }) },
  { ...tab('wallet', 'E-Wallet', loadWallet), ...(Wallet && { Content: Wallet }) },
  tab('overview', 'Overview', async () => (await import('./overview-tab.tsx')).OverviewTab),
  tab('profile', 'Profile', async () => (await import('./own-profile-tab.tsx')).OwnProfileTab),
  tab('bookings', 'Bookings', async () => (await import('./bookings-tab.tsx')).BookingsTab),
  tab(
    'purchases',
    'Purchases',
    async () => (await import('#web/orders/purchases/purchases-tab.tsx')).PurchasesTab,
  ),
];

type DashboardTab = (typeof dashboardTabs)[number];

/** The tab of the URL; the first when there is no such tab. */
export function tabOf(id: string | undefined): DashboardTab {
  const requested = id === 'packages' ? 'wallet' : id; // in mails sent before packages were in the wallet
  return dashboardTabs.find(({ value }) => value === requested) ?? dashboardTabs[0]!; // never empty
}

function tab(value: string, label: string, load: () => Promise<ComponentType<{ user: User }>>) {
  return { value, label, Content: lazy(async () => ({ default: await load() })) };
}

function readTab(): string {
  return new URLSearchParams(window.location.search).get('tab') ?? '';
}
