// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToAnchor } from './scroll.ts';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
  document.body.innerHTML = '<section id="contact"></section>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView'); // jsdom has none
});

test.each([
  { isStill: true, behavior: 'auto' },
  { isStill: false, behavior: 'smooth' },
])(
  'who asked for stillness ($isStill) comes to the place by "$behavior", and the focus follows',
  ({ isStill, behavior }) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isStill && query === '(prefers-reduced-motion: reduce)',
    }));
    scrollToAnchor('#contact');
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior, block: 'start' });
    expect(document.activeElement?.id).toBe('contact');
  },
);
