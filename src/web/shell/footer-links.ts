import { BOOK_NOW, navLinks } from './links.ts';

export const quickLinks = navLinks.flatMap((link) => (link.label === 'Media' ? [BOOK_NOW] : [link]));

export const legalLinks = [
  { label: 'Privacy Policy', href: '/legal/privacy' },
  { label: 'Terms & Conditions', href: '/legal/terms' },
  { label: 'Refund Policy', href: '/legal/refunds' },
  { label: 'FAQ', href: '/legal/faq' },
];
