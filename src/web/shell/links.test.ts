import { expect, test } from 'vitest';
import { currentOf, navLinks, quickLinks, withTeam } from './links.ts';

const marked = (path: string) =>
  navLinks.flatMap((link) => {
    const current = currentOf(link, path);
    return current ? [`${link.label}: ${current}`] : [];
  });

test.each([
  ['/', []],
  ['/treatments', ['Treatments: page']],
  ['/products', ['Products: true']],
  ['/product/7', ['Products: true']],
  ['/media', ['Media: page']],
  ['/articles/how-to-read-a-label', ['Media: true']],
  ['/legal/faq', []],
])('on %s the header marks %j', (path, expected) => {
  expect(marked(path)).toEqual(expected);
});

test('the team is linked only where there is one', () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);
  for (const links of [navLinks, quickLinks]) {
    expect(withTeam(links)).toEqual(links);
    expect(withTeam(links, false)).toEqual(links);
    const [first, ...rest] = labels(links);
    expect(labels(withTeam(links, true))).toEqual([first, 'Team', ...rest]);
  }
});
