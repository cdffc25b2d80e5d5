type NavLink = { label: string; href: string };

/** A link with a hash scrolls: from another page it goes home first. */
export const navLinks: NavLink[] = [
  { label: 'Treatments', href: '/treatments' },
  { label: 'Products', href: '/#products' },
  { label: 'Media', href: '/media' },
  { label: 'Book Now', href: '/#booking' },
  { label: 'Rewards', href: '/#loyalty' },
  { label: 'Contact', href: '/#contact' },
];

export const quickLinks = navLinks.filter(({ label }) => label !== 'Media');

export const legalLinks: NavLink[] = [
  { label: 'Privacy Policy', href: '/legal/privacy' },
  { label: 'Terms & Conditions', href: '/legal/terms' },
  { label: 'Refund Policy', href: '/legal/refunds' },
  { label: 'FAQ', href: '/legal/faq' },
];
