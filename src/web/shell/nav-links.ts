/** Where the header and the footer lead. A link with a hash scrolls: from another page it goes home first. */
export const navLinks = [
  { label: 'Treatments', href: '/treatments' },
  { label: 'Contact', href: '/#contact' },
];
