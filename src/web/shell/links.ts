type NavLink = {
  label: string;
  href: string;
  /** The pages that belong to it: on them it is marked as current. */
  within?: RegExp;
};

/** A link with a hash scrolls: from another page it opens the home page first. */
export const navLinks: NavLink[] = [
  { label: 'Treatments', href: '/treatments' },
  { label: 'Products', href: '/#products', within: /^\/products?\b/ },
  { label: 'Media', href: '/media', within: /^\/articles\// },
  { label: 'Book Now', href: '/#booking' },
  { label: 'Rewards', href: '/#loyalty' },
  { label: 'Contact', href: '/#contact' },
];

const TEAM: NavLink = { label: 'Team', href: '/team' };

const PACKAGES: NavLink = { label: 'Packages', href: '/packages' };

type Offered = { hasTeam?: boolean | undefined; hasPackages?: boolean | undefined };

/** The team's page is there only while somebody of it is active, that of packages while one can be bought. */
export function withOffered(links: NavLink[], { hasTeam = false, hasPackages = false }: Offered): NavLink[] {
  const more = [...(hasPackages ? [PACKAGES] : []), ...(hasTeam ? [TEAM] : [])];
  return [...links.slice(0, 1), ...more, ...links.slice(1)];
}

/** `page` for the page itself, `true` for one that belongs to it. */
export function currentOf({ href, within }: NavLink, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return within?.test(path) ? 'true' : undefined;
}

export const quickLinks = navLinks.filter(({ label }) => label !== 'Media');

/** In the footer, while they are sold. */
export const GIFT_CARDS: NavLink = { label: 'Gift cards', href: '/gift-cards' };

export const legalLinks: NavLink[] = [
  { label: 'Privacy Policy', href: '/legal/privacy' },
  { label: 'Terms & Conditions', href: '/legal/terms' },
  { label: 'Refund Policy', href: '/legal/refunds' },
  { label: 'FAQ', href: '/legal/faq' },
];
