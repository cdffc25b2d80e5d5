export type NavLink = {
  label: string;
  href: string;
  /** The pages that belong to it: on them it is marked as current. */
  within?: RegExp;
  /** How soon it is in the bar of the wide header, instead of in its menu "More": first, then, or where there is most room. */
  turn: 1 | 2 | 3;
};

/** A link with a hash scrolls: from another page it opens the home page first. */
export const navLinks: NavLink[] = [
  { label: 'Treatments', href: '/treatments', within: /^\/treatments\//, turn: 1 },
  { label: 'Products', href: '/#products', within: /^\/products?\b/, turn: 1 },
  { label: 'Media', href: '/media', within: /^\/articles\//, turn: 1 },
  { label: 'Rewards', href: '/#loyalty', turn: 2 },
  { label: 'Contact', href: '/#contact', turn: 2 },
];

/** The last of them, as a button. */
export const BOOK_NOW: NavLink = { label: 'Book Now', href: '/#booking', turn: 1 };

const TEAM: NavLink = { label: 'Team', href: '/team', within: /^\/team\//, turn: 3 };

const PACKAGES: NavLink = { label: 'Packages', href: '/packages', turn: 3 };

const GIFT_CARDS: NavLink = {
  label: 'Gift cards',
  href: '/gift-cards',
  within: /^\/gift-cards\//,
  turn: 3,
};

type Offered = {
  hasTeam?: boolean | undefined;
  hasPackages?: boolean | undefined;
  hasGiftCards?: boolean | undefined;
};

/** The team's page is there only while somebody of it is active, those of packages and gift cards while they are sold. */
export function withOffered(
  links: NavLink[],
  { hasTeam = false, hasPackages = false, hasGiftCards = false }: Offered,
): NavLink[] {
  const more = [
    ...(hasPackages ? [PACKAGES] : []),
    ...(hasGiftCards ? [GIFT_CARDS] : []),
    ...(hasTeam ? [TEAM] : []),
  ];
  return [...links.slice(0, 1), ...more, ...links.slice(1)];
}

/** `page` for the page itself, `true` for one that belongs to it. */
export function currentOf(
  { href, within }: Pick<NavLink, 'href' | 'within'>,
  path: string,
): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return within?.test(path) ? 'true' : undefined;
}

export const quickLinks = navLinks.flatMap((link) => (link.label === 'Media' ? [BOOK_NOW] : [link]));

export const legalLinks = [
  { label: 'Privacy Policy', href: '/legal/privacy' },
  { label: 'Terms & Conditions', href: '/legal/terms' },
  { label: 'Refund Policy', href: '/legal/refunds' },
  { label: 'FAQ', href: '/legal/faq' },
];
