// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AA, contrast } from '#shared/studio/palette.ts';
import { Portrait } from './portrait.tsx';

afterEach(cleanup);

const show = (imageUrl: string | null) =>
  render(<Portrait name="Aisyah Rahman" imageUrl={imageUrl} colour={3} sizes="84px" />).container;

test('without a photo the initials are on the therapist’s colour', () => {
  const container = show(null);
  expect(container.textContent).toBe('AR');
  expect(container.querySelector('.team-colour-3')).not.toBeNull();
  expect(container.querySelector('img')).toBeNull();
});

test('a photo covers them, and gives way to them when it cannot be loaded', () => {
  const container = show('/files/aisyah-800x1000.webp');
  const image = container.querySelector('img')!;
  expect(image.getAttribute('alt')).toBe('');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('AR');
});

test('each of the eight colours can be read on its tint', () => {
  const css = readFileSync('src/web/team/portrait.css', 'utf8');
  const pairs = [...css.matchAll(/--person: (#\w{6});\s+--person-tint: (#\w{6});/g)];
  expect(pairs).toHaveLength(8);
  for (const [, letters, tint] of pairs) expect(contrast(letters!, tint!)).toBeGreaterThanOrEqual(AA);
});
