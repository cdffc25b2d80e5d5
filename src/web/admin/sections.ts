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
/** The module of a section exports its component and nothing else. */
type SectionModule = Record<string, ComponentType>;

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
      section('my-day', 'My day', 'calendar', () => import('#web/bookings/my-day/my-day-section.tsx'), [
        'therapist',
      ]),
    ],
  },
  {
    title: 'Content Management',
    sections: [
      section(
        'treatments',
        'Treatments',
        'leaf',
        () => import('#web/catalog/admin/treatments/treatments-section.tsx'),
      ),
      section(
        'products',
        'Products',
        'box',
        () => import('#web/catalog/admin/products/products-section.tsx'),
      ),
      section(
        'categories',
        'Categories',
        'tag',
        () => import('#web/catalog/admin/categories/categories-section.tsx'),
      ),
      packages('Packages', ADMIN),
      section('aftercare', 'Aftercare', 'mail', () => import('#web/notes/admin/notes-section.tsx')),
    ],
  },
  {
    title: 'Business Management',
    sections: [
      section(
        'pos',
        'Point of Sale',
        'till',
        () => import('#web/counter/point-of-sale-section.tsx'),
        FRONT_OFFICE,
      ),
      section(
        'bookings',
        'Bookings',
        'calendar',
        () => import('#web/bookings/admin/bookings-section.tsx'),
        FRONT_OFFICE,
      ),
      section('clients', 'Clients', 'heart-filled', () => import('./clients-tab.tsx'), STAFF),
      section('forms', 'Forms', 'list', () => import('#web/forms/admin/forms-section.tsx')),
      section('safety', 'Safety', 'alert', () => import('#web/safety/admin/safety-section.tsx')),
      section('team', 'Team', 'user', () => import('#web/team/admin/team-section.tsx')),
      section('users', 'Users', 'users', () => import('#web/accounts/admin/users-section.tsx'), FRONT_OFFICE),
      section(
        'loyalty',
        'Loyalty Points',
        'star',
        () => import('#web/loyalty/admin/transactions/loyalty-section.tsx'),
      ),
      section(
        'rewards',
        'Loyalty Rewards',
        'gift',
        () => import('#web/loyalty/admin/rewards/rewards-section.tsx'),
      ),
      section(
        'promo-codes',
        'Promo codes',
        'tag',
        () => import('#web/promo-codes/admin/promo-codes-section.tsx'),
      ),
      section('orders', 'Orders', 'bag', () => import('#web/orders/admin/orders-section.tsx'), FRONT_OFFICE),
      packages('Refunds', ['reception']), // of it, they only pay out
      section(
        'gift-cards',
        'Gift cards',
        'gift',
        () => import('#web/prepaid/gift-cards/admin/gift-cards-section.tsx'),
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
        () => import('#web/articles/admin/topics/topics-section.tsx'),
      ),
      section(
        'articles',
        'Articles & Media',
        'book',
        () => import('#web/articles/admin/articles-section.tsx'),
      ),
      section(
        'newsletter',
        'Newsletter',
        'mail',
        () => import('#web/newsletter/admin/newsletter-section.tsx'),
      ),
    ],
  },
  {
    title: 'Reports',
    sections: [
      section('analytics', 'Analytics', 'chart', () => import('#web/analytics/admin/analytics-section.tsx')),
      section('prepaid', 'Paid in advance', 'gift', () => import('#web/prepaid/report/prepaid-section.tsx')),
      section(
        'staff-report',
        'Team figures',
        'users',
        () => import('#web/staff-report/staff-report-section.tsx'),
      ),
      section(
        'transactions-report',
        'Transaction Report',
        'list',
        () => import('#web/loyalty/admin/transactions/transactions-section.tsx'),
      ),
      section(
        'customer-lookup',
        'Customer Lookup',
        'search',
        () => import('#web/loyalty/admin/lookup/lookup-section.tsx'),
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
  () => import('#web/studio/admin/settings-section.tsx'),
);

/** Opened from the overview, the calendar, the search and the banner of a demo. */
const linkedSections = [
  closeDay(ADMIN),
  section(
    'day-sheet',
    'Day sheet',
    'print',
    () => import('#web/counter/day/day-sheet-section.tsx'),
    FRONT_OFFICE,
  ),
  section('setup', 'Make it yours', 'edit', () => import('#web/setup/setup-section.tsx')),
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
  return visible.find((each) => each.tab === tab) ?? visible.find((each) => each.tab === HOME[role])!; // for this role
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
    () => import('#web/prepaid/packages/admin/packages-section.tsx'),
    roles,
  );
}

function closeDay(roles: readonly Role[]): Section {
  return section(
    'close-day',
    'Close the day',
    'check',
    () => import('#web/counter/day/close-day-section.tsx'),
    roles,
  );
}

function section(
  tab: string,
  label: string,
  icon: IconName,
  load: () => Promise<SectionModule>,
  roles: readonly Role[] = ADMIN,
): Section {
  const Content = lazy(async () => {
    const [component] = Object.values(await load());
    return { default: component! }; // the one thing it exports
  });
  return { tab, label, icon, roles, Content };
}
