import { type ComponentType, lazy } from 'react';
import type { Role } from '#shared/kit/access.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { AdminOverview } from './overview/admin-overview.tsx';

export type Section = {
  tab: string;
  label: string;
  icon: IconName;
  Content: ComponentType;
  /** Who sees it; what it requests, its endpoints decide. */
  roles: readonly Role[];
};
type Group = { title: string; sections: Section[] };

const ADMIN = ['admin'] as const;
const FRONT_OFFICE = ['admin', 'reception'] as const;
const STAFF = ['admin', 'reception', 'therapist'] as const;

/** THE LIST of the sidebar. A section belongs to its feature; its code is loaded when it is opened. */
const groups: Group[] = [
  {
    title: 'Dashboard',
    sections: [
      // Not loaded on its own: it is what the dashboard opens with.
      { tab: 'overview', label: 'Overview', icon: 'grid', Content: AdminOverview, roles: ADMIN },
      section(
        'my-day',
        'My day',
        'calendar',
        async () => (await import('#web/bookings/my-day/my-day-section.tsx')).MyDaySection,
        ['therapist'],
      ),
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
      packages('Packages', ADMIN),
      section(
        'aftercare',
        'Aftercare',
        'mail',
        async () => (await import('#web/notes/admin/notes-section.tsx')).NotesSection,
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
        FRONT_OFFICE,
      ),
      section(
        'bookings',
        'Bookings',
        'calendar',
        async () => (await import('#web/bookings/admin/bookings-section.tsx')).BookingsSection,
        FRONT_OFFICE,
      ),
      section(
        'clients',
        'Clients',
        'heart-filled',
        async () => (await import('./clients-tab.tsx')).ClientsTab,
        STAFF,
      ),
      section(
        'forms',
        'Forms',
        'list',
        async () => (await import('#web/forms/admin/forms-section.tsx')).FormsSection,
      ),
      section(
        'safety',
        'Safety',
        'alert',
        async () => (await import('#web/safety/admin/safety-section.tsx')).SafetySection,
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
        FRONT_OFFICE,
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
        'promo-codes',
        'Promo codes',
        'tag',
        async () => (await import('#web/promo-codes/admin/promo-codes-section.tsx')).PromoCodesSection,
      ),
      section(
        'orders',
        'Orders',
        'bag',
        async () => (await import('#web/orders/admin/orders-section.tsx')).OrdersSection,
        FRONT_OFFICE,
      ),
      packages('Refunds', ['reception']), // of it, they only pay out
      section(
        'gift-cards',
        'Gift cards',
        'gift',
        async () => (await import('#web/prepaid/gift-cards/admin/gift-cards-section.tsx')).GiftCardsSection,
        FRONT_OFFICE,
      ),
      closeDay(['reception']), // admins open it from the overview
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
        'prepaid',
        'Paid in advance',
        'gift',
        async () => (await import('#web/prepaid/report/prepaid-section.tsx')).PrepaidSection,
      ),
      section(
        'staff-report',
        'Team figures',
        'users',
        async () => (await import('#web/staff-report/staff-report-section.tsx')).StaffReportSection,
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
        FRONT_OFFICE,
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

/** Opened from the overview, the calendar, the search and the banner of a demo. */
const linkedSections = [
  closeDay(ADMIN),
  section(
    'day-sheet',
    'Day sheet',
    'print',
    async () => (await import('#web/counter/day/day-sheet-section.tsx')).DaySheetSection,
    FRONT_OFFICE,
  ),
  section(
    'setup',
    'Make it yours',
    'edit',
    async () => (await import('#web/setup/setup-section.tsx')).SetupSection,
  ),
];

const all = [...groups.flatMap(({ sections }) => sections), settingsSection, ...linkedSections];

/** What the dashboard opens with. */
const HOME: Record<Role, string> = {
  admin: 'overview',
  reception: 'bookings',
  therapist: 'my-day',
  user: 'overview',
};

/** The groups with what this role sees of them. */
export function groupsFor(role: Role): Group[] {
  return groups
    .map(({ title, sections }) => ({ title, sections: sections.filter((each) => isFor(each, role)) }))
    .filter(({ sections }) => sections.length > 0);
}

/** The section of the URL; what the role begins with when there is no such section, or it is not for them. */
export function sectionOf(tab: string | undefined, role: Role): Section {
  const visible = all.filter((each) => isFor(each, role));
  return visible.find((each) => each.tab === tab) ?? visible.find((each) => each.tab === HOME[role])!;
}

export function isFor({ roles }: Section, role: Role): boolean {
  return roles.includes(role);
}

export function urlOf(tab: string): string {
  return tab === 'overview' ? '/admin-dashboard' : `/admin-dashboard?tab=${tab}`;
}

function packages(label: string, roles: readonly Role[]): Section {
  return section(
    'packages',
    label,
    'box',
    async () => (await import('#web/prepaid/packages/admin/packages-section.tsx')).PackagesSection,
    roles,
  );
}

function closeDay(roles: readonly Role[]): Section {
  return section(
    'close-day',
    'Close the day',
    'check',
    async () => (await import('#web/counter/day/close-day-section.tsx')).CloseDaySection,
    roles,
  );
}

function section(
  tab: string,
  label: string,
  icon: IconName,
  load: () => Promise<ComponentType>,
  roles: readonly Role[] = ADMIN,
): Section {
  return { tab, label, icon, roles, Content: lazy(async () => ({ default: await load() })) };
}
