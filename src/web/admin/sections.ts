import { type ComponentType, lazy } from 'react';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { AdminOverview } from './overview/admin-overview.tsx';

export type Section = { tab: string; label: string; icon: IconName; Content: ComponentType };
type Group = { title: string; sections: Section[] };

/** THE LIST of the sidebar. A section belongs to its feature; its code is loaded when it is opened. */
export const groups: Group[] = [
  {
    title: 'Dashboard',
    sections: [
      // Not loaded on its own: it is what the dashboard opens with.
      { tab: 'overview', label: 'Overview', icon: 'grid', Content: AdminOverview },
    ],
  },
  {
    title: 'Content Management',
    sections: [
      section(
        'treatments',
        'Treatments',
        'leaf',
        async () => (await import('#web/catalog/admin/treatments/treatments-section.tsx')).TreatmentsSection,
      ),
      section(
        'products',
        'Products',
        'box',
        async () => (await import('#web/catalog/admin/products/products-section.tsx')).ProductsAdminSection,
      ),
      section(
        'categories',
        'Categories',
        'tag',
        async () => (await import('#web/catalog/admin/categories/categories-section.tsx')).CategoriesSection,
      ),
    ],
  },
  {
    title: 'Business Management',
    sections: [
      section(
        'pos',
        'Point of Sale',
        'till',
        async () => (await import('#web/counter/point-of-sale-section.tsx')).PointOfSaleSection,
      ),
      section(
        'bookings',
        'Bookings',
        'calendar',
        async () => (await import('#web/bookings/admin/bookings-section.tsx')).BookingsSection,
      ),
      section(
        'team',
        'Team',
        'user',
        async () => (await import('#web/team/admin/team-section.tsx')).TeamSection,
      ),
      section(
        'users',
        'Users',
        'users',
        async () => (await import('#web/accounts/admin/users-section.tsx')).UsersSection,
      ),
      section(
        'loyalty',
        'Loyalty Points',
        'star',
        async () => (await import('#web/loyalty/admin/transactions/loyalty-section.tsx')).LoyaltyAdminSection,
      ),
      section(
        'rewards',
        'Loyalty Rewards',
        'gift',
        async () => (await import('#web/loyalty/admin/rewards/rewards-section.tsx')).RewardsSection,
      ),
      section(
        'orders',
        'Orders',
        'bag',
        async () => (await import('#web/orders/admin/orders-section.tsx')).OrdersSection,
      ),
    ],
  },
  {
    title: 'Media & Articles',
    sections: [
      section(
        'topics',
        'Article Topics',
        'list',
        async () => (await import('#web/articles/admin/topics/topics-section.tsx')).TopicsSection,
      ),
      section(
        'articles',
        'Articles & Media',
        'book',
        async () => (await import('#web/articles/admin/articles-section.tsx')).ArticlesSection,
      ),
      section(
        'newsletter',
        'Newsletter',
        'mail',
        async () => (await import('#web/newsletter/admin/newsletter-section.tsx')).NewsletterSection,
      ),
    ],
  },
  {
    title: 'Reports',
    sections: [
      section(
        'analytics',
        'Analytics',
        'chart',
        async () => (await import('#web/analytics/admin/analytics-section.tsx')).AnalyticsSection,
      ),
      section(
        'transactions-report',
        'Transaction Report',
        'list',
        async () =>
          (await import('#web/loyalty/admin/transactions/transactions-section.tsx')).TransactionsSection,
      ),
      section(
        'customer-lookup',
        'Customer Lookup',
        'search',
        async () => (await import('#web/loyalty/admin/lookup/lookup-section.tsx')).LookupSection,
      ),
    ],
  },
];

/** Opened from the avatar menu and the bottom of the sidebar. */
export const settingsSection = section(
  'settings',
  'Settings',
  'edit',
  async () => (await import('#web/studio/admin/settings-section.tsx')).SettingsSection,
);

/** Opened from the overview, the calendar and the banner of a demo. */
const linkedSections = [
  section(
    'close-day',
    'Close the day',
    'check',
    async () => (await import('#web/counter/day/close-day-section.tsx')).CloseDaySection,
  ),
  section(
    'day-sheet',
    'Day sheet',
    'print',
    async () => (await import('#web/counter/day/day-sheet-section.tsx')).DaySheetSection,
  ),
  section(
    'setup',
    'Make it yours',
    'edit',
    async () => (await import('#web/setup/setup-section.tsx')).SetupSection,
  ),
];

const all = [...groups.flatMap(({ sections }) => sections), settingsSection, ...linkedSections];

/** The section of the URL; the overview when there is no such section. */
export function sectionOf(tab: string | undefined): Section {
  return all.find((section) => section.tab === tab) ?? all[0]!;
}

export function urlOf(tab: string): string {
  return tab === 'overview' ? '/admin-dashboard' : `/admin-dashboard?tab=${tab}`;
}

function section(tab: string, label: string, icon: IconName, load: () => Promise<ComponentType>): Section {
  return { tab, label, icon, Content: lazy(async () => ({ default: await load() })) };
}
