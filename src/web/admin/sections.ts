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
  /** What else people call it, for Find anything. */
  words: string;
};
/** The module of a section exports its component and nothing else. */
type SectionModule = Record<string, ComponentType>;

/** One line of the sidebar. With more than one section, they are its tabs, each with its own URL. */
export type Entry = { label: string; icon: IconName; sections: Section[] };

type Group = {
  title: string;
  entries: Entry[];
  /** Until somebody unfolds it. */
  isClosedAtFirst?: boolean;
};

const ADMIN = ['admin'] as const;
const FRONT_OFFICE = ['admin', 'reception'] as const;
const STAFF = ['admin', 'reception', 'therapist'] as const;

/** THE LIST of the sidebar. A section belongs to its feature; its code is loaded when it is opened. */
const groups: Group[] = [
  {
    title: 'Dashboard',
    entries: [
      alone({
        // Not loaded on its own: it is what the dashboard opens with.
        tab: 'overview',
        label: 'Overview',
        icon: 'grid',
        Content: AdminOverview,
        roles: ADMIN,
        words: 'home today start summary',
      }),
      alone(
        section('my-day', 'My day', 'calendar', () => import('#web/bookings/my-day/my-day-section.tsx'), {
          roles: ['therapist'],
          words: 'today appointments schedule',
        }),
      ),
      alone(
        section(
          'close-day',
          'Close the day',
          'check',
          () => import('#web/counter/day/close-day-section.tsx'),
          {
            roles: FRONT_OFFICE,
            words: 'cash up end of day takings drawer float money count accountant',
          },
        ),
      ),
    ],
  },
  {
    title: 'Business Management',
    entries: [
      {
        label: 'Bookings',
        icon: 'calendar',
        sections: [
          section(
            'bookings',
            'Bookings',
            'calendar',
            () => import('#web/bookings/admin/bookings-section.tsx'),
            {
              roles: FRONT_OFFICE,
              words: 'appointments visits calendar board schedule diary rooms agenda',
            },
          ),
          section(
            'waitlist',
            'Waitlist',
            'clock',
            () => import('#web/bookings/waitlist/waitlist-section.tsx'),
            {
              roles: FRONT_OFFICE,
              words: 'waiting list queue cancellation list standby full days fully booked offers',
            },
          ),
        ],
      },
      alone(
        section('pos', 'Point of Sale', 'till', () => import('#web/counter/point-of-sale-section.tsx'), {
          roles: FRONT_OFFICE,
          words: 'till counter checkout sell cash payment pos register',
        }),
      ),
      {
        label: 'Clients',
        icon: 'heart-filled',
        sections: [
          section('clients', 'Clients', 'heart-filled', () => import('./clients-tab.tsx'), {
            roles: STAFF,
            words: 'customers guests people cards patients notes photos allergies',
          }),
          section('forms', 'Forms', 'list', () => import('#web/forms/admin/forms-section.tsx'), {
            words: 'intake consent questionnaire health waiver sign',
          }),
          section('safety', 'Safety', 'alert', () => import('#web/safety/admin/safety-section.tsx'), {
            words: 'contraindications patch test rules pregnancy ingredients allergies',
          }),
          section('reviews', 'Reviews', 'star', () => import('#web/reviews/admin/reviews-section.tsx'), {
            roles: FRONT_OFFICE,
            words: 'feedback stars ratings testimonials opinions comments',
          }),
          section('aftercare', 'Aftercare', 'mail', () => import('#web/notes/admin/notes-section.tsx'), {
            words: 'advice after visit note templates follow-up',
          }),
        ],
      },
      {
        label: 'Messages',
        icon: 'mail',
        sections: [
          section(
            'to-send',
            'To send today',
            'check',
            () => import('#web/messages/admin/to-send-section.tsx'),
            { roles: FRONT_OFFICE, words: 'whatsapp text message sms follow-up reminder birthday tick off' },
          ),
          section('messages', 'Messages', 'mail', () => import('#web/messages/admin/messages-section.tsx'), {
            words: 'reminders follow-up rebooking birthday win-back templates consent marketing automation',
          }),
        ],
      },
      alone(
        section('orders', 'Orders', 'bag', () => import('#web/orders/admin/orders-section.tsx'), {
          roles: FRONT_OFFICE,
          words: 'sales shop receipts refunds purchases collect invoices',
        }),
      ),
      alone(
        section('team', 'Team', 'user', () => import('./team-tab.tsx'), {
          words: 'staff therapists employees rota roster shifts leave devices commission sick',
        }),
      ),
      alone(
        section('users', 'Users', 'users', () => import('#web/accounts/admin/users-section.tsx'), {
          roles: FRONT_OFFICE,
          words: 'members accounts admins roles sign-in customers',
        }),
      ),
      alone(
        section(
          'loyalty',
          'Loyalty Points',
          'star',
          () => import('#web/loyalty/admin/transactions/loyalty-section.tsx'),
          { words: 'tiers gold silver members process purchase adjust' },
        ),
      ),
      alone(
        section(
          'rewards',
          'Loyalty Rewards',
          'gift',
          () => import('#web/loyalty/admin/rewards/rewards-section.tsx'),
          { words: 'vouchers redeem points gifts' },
        ),
      ),
    ],
  },
  {
    title: 'Content Management',
    entries: [
      alone(
        section(
          'treatments',
          'Treatments',
          'leaf',
          () => import('#web/catalog/admin/treatments/treatments-section.tsx'),
          { words: 'services facials menu prices duration extraction' },
        ),
      ),
      alone(
        section(
          'products',
          'Products',
          'box',
          () => import('#web/catalog/admin/products/products-section.tsx'),
          { words: 'stock inventory goods retail items sku' },
        ),
      ),
      alone(
        section(
          'categories',
          'Categories',
          'tag',
          () => import('#web/catalog/admin/categories/categories-section.tsx'),
          { words: 'product types shelves groups' },
        ),
      ),
      {
        label: 'Prepaid & offers',
        icon: 'copy',
        sections: [
          packages('Packages', ADMIN),
          packages('Refunds', ['reception']), // of it, they only pay out
          section(
            'gift-cards',
            'Gift cards',
            'gift',
            () => import('#web/prepaid/gift-cards/admin/gift-cards-section.tsx'),
            { roles: FRONT_OFFICE, words: 'gift vouchers certificates balance prepaid present' },
          ),
          section(
            'promo-codes',
            'Promo codes',
            'tag',
            () => import('#web/promo-codes/admin/promo-codes-section.tsx'),
            { words: 'discount coupons offers campaign voucher' },
          ),
        ],
      },
    ],
  },
  {
    title: 'Media & Articles',
    isClosedAtFirst: true,
    entries: [
      alone(
        section(
          'topics',
          'Article Topics',
          'list',
          () => import('#web/articles/admin/topics/topics-section.tsx'),
          { words: 'keywords subjects blog' },
        ),
      ),
      alone(
        section(
          'articles',
          'Articles & Media',
          'book',
          () => import('#web/articles/admin/articles-section.tsx'),
          { words: 'blog posts journal publish drafts seo' },
        ),
      ),
      alone(
        section(
          'newsletter',
          'Newsletter',
          'mail',
          () => import('#web/newsletter/admin/newsletter-section.tsx'),
          { words: 'marketing campaign subscribers mailing e-mail list' },
        ),
      ),
    ],
  },
  {
    title: 'Reports',
    isClosedAtFirst: true,
    entries: [
      alone(
        section(
          'analytics',
          'Analytics',
          'chart',
          () => import('#web/analytics/admin/analytics-section.tsx'),
          { words: 'statistics revenue charts figures growth report earned taken' },
        ),
      ),
      alone(
        section(
          'prepaid',
          'Paid in advance',
          'clock',
          () => import('#web/prepaid/report/prepaid-section.tsx'),
          { words: 'prepaid owed liability deposits packages gift cards report' },
        ),
      ),
      alone(
        section(
          'transactions-report',
          'Transaction Report',
          'list',
          () => import('#web/loyalty/admin/transactions/transactions-section.tsx'),
          { words: 'points history ledger loyalty earned redeemed' },
        ),
      ),
      alone(
        section(
          'customer-lookup',
          'Customer Lookup',
          'search',
          () => import('#web/loyalty/admin/lookup/lookup-section.tsx'),
          { roles: FRONT_OFFICE, words: 'find member phone points vouchers tier' },
        ),
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
  { words: 'preferences configuration options setup' },
);

/** Opened from the calendar, the search and the banner of a demo. */
const linkedSections = [
  section('day-sheet', 'Day sheet', 'print', () => import('#web/counter/day/day-sheet-section.tsx'), {
    roles: FRONT_OFFICE,
    words: 'print schedule paper list of the day',
  }),
  section('setup', 'Make it yours', 'edit', () => import('#web/setup/setup-section.tsx'), {
    words: 'wizard remove demo own studio start',
  }),
];

const all = [
  ...groups.flatMap(({ entries }) => entries.flatMap(({ sections }) => sections)),
  settingsSection,
  ...linkedSections,
];

/** What the dashboard opens with. */
const HOME: Record<Role, string> = {
  admin: 'overview',
  reception: 'bookings',
  therapist: 'my-day',
  user: 'overview',
};

/** Sections that became a view of another one: their URL leads there. */
const MOVED: Record<string, { tab: string; view: string }> = {
  'staff-report': { tab: 'team', view: 'figures' },
};

export function movedTo(tab: string | undefined): { tab: string; view: string } | undefined {
  return tab === undefined || !Object.hasOwn(MOVED, tab) ? undefined : MOVED[tab];
}

/** The groups with what this role sees of them. */
export function groupsFor(role: Role): Group[] {
  return groups
    .map(({ entries, ...group }) => ({ ...group, entries: entries.flatMap((entry) => ofRole(entry, role)) }))
    .filter(({ entries }) => entries.length > 0);
}

function ofRole({ sections, ...entry }: Entry, role: Role): Entry[] {
  const visible = sections.filter((each) => isFor(each, role));
  return visible.length > 0 ? [{ ...entry, sections: visible }] : [];
}

/** Where a section stands in the sidebar; null for those that are opened from elsewhere. */
export function placeOf(tab: string, role: Role): { group: string; entry: Entry } | null {
  for (const { title, entries } of groupsFor(role)) {
    const entry = entries.find(({ sections }) => sections.some((each) => each.tab === tab));
    if (entry) return { entry, group: title };
  }
  return null;
}

/** Every section this role may open. */
function sectionsFor(role: Role): Section[] {
  return all.filter((each) => isFor(each, role));
}

/** The section of the URL; what the role begins with when there is no such section, or it is not for them. */
export function sectionOf(tab: string | undefined, role: Role): Section {
  const visible = sectionsFor(role);
  return visible.find((each) => each.tab === tab) ?? visible.find((each) => each.tab === HOME[role])!; // for this role
}

export function isFor({ roles }: Section, role: Role): boolean {
  return roles.includes(role);
}

export function urlOf(tab: string): string {
  return tab === 'overview' ? '/admin-dashboard' : `/admin-dashboard?tab=${tab}`;
}

/** An entry that is one section. */
function alone(section: Section): Entry {
  return { label: section.label, icon: section.icon, sections: [section] };
}

function packages(label: string, roles: readonly Role[]): Section {
  return section('packages', label, 'box', () => import('#web/prepaid/packages/admin/packages-section.tsx'), {
    roles,
    words: 'sessions bundles prepaid courses payouts refunds',
  });
}

function section(
  tab: string,
  label: string,
  icon: IconName,
  load: () => Promise<SectionModule>,
  { roles = ADMIN, words }: { roles?: readonly Role[]; words: string },
): Section {
  const Content = lazy(async () => {
    const [component] = Object.values(await load());
    return { default: component! }; // the one thing it exports
  });
  return { tab, label, icon, roles, words, Content };
}
