import { expect, test } from 'vitest';
import { currentOf, navLinks, quickLinks, withOffered } from './links.ts';

const marked = (path: string) =>
  navLinks.flatMap((link) => {
    const current = currentOf(link, path);
    return current ? [`${link.label}: ${current}`] : [];
  });

test.each([
  ['/', []],
  ['/treatments', ['Treatments: page']],
  ['/treatments/signature-glow-facial', ['Treatments: true']],
  ['/products', ['Products: true']],
  ['/product/7', ['Products: true']],
  ['/media', ['Media: page']],
  ['/articles/how-to-read-a-label', ['Media: true']],
  ['/legal/faq', []],
])('on %s the header marks %j', (path, expected) => {
  expect(marked(path)).toEqual(expected);
});

test('the team, packages and gift cards are linked only where there are some', () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);
  for (const links of [navLinks, quickLinks]) {
    expect(withOffered(links, {})).toEqual(links);
    expect(withOffered(links, { hasTeam: false, hasPackages: false, hasGiftCards: false })).toEqual(links);
    const [first, ...rest] = labels(links);
    expect(labels(withOffered(links, { hasTeam: true }))).toEqual([first, 'Team', ...rest]);
    expect(labels(withOffered(links, { hasTeam: true, hasPackages: true, hasGiftCards: true }))).toEqual([
      ...[first, 'Packages', 'Gift cards', 'Team', ...rest],
    ]);
  }
});
