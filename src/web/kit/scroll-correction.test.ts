// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToAnchor } from './scroll.ts';

let top = 0;
const scrolled: unknown[] = [];
const scrollEnds = (at: number) => {
  top = at;
  window.dispatchEvent(new Event('scrollend'));
};
const isCorrected = () => scrolled.some((options) => (options as ScrollOptions).behavior === 'instant');

beforeEach(() => {
  scrolled.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.documentElement.style.setProperty('scroll-padding-top', '80px');
  const section = document.createElement('section');
  section.id = 'contact';
  section.style.setProperty('scroll-margin-top', '0px');
  section.getBoundingClientRect = () => ({ top }) as DOMRect;
  section.scrollIntoView = (options) => void scrolled.push(options);
  document.body.replaceChildren(section);
  scrollToAnchor('#contact');
});
afterEach(() => {
  window.dispatchEvent(new Event('wheel'));
  vi.unstubAllGlobals();
});

test('a section that was pushed down on the way is reached, also when an earlier scroll ends first', () => {
  scrollEnds(2_400);
  expect(isCorrected()).toBe(false);
  scrollEnds(130);
  expect(isCorrected()).toBe(true);
});

test('is corrected once', () => {
  scrollEnds(80);
  scrollEnds(130);
  expect(isCorrected()).toBe(false);
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  '%s: who scrolls elsewhere is left there',
  (input) => {
    window.dispatchEvent(new Event(input));
    scrollEnds(130);
    expect(isCorrected()).toBe(false);
  },
);
