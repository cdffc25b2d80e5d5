// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Picture, pictureSizes } from './picture.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const src = '/files/rose-1200x900.webp';
const fallback = '/pictures/fallback-800x600.webp';
const image = () => screen.getByRole('img', { name: 'A rose' });

test('a picture below the fold waits, the first one does not', () => {
  const { rerender } = render(<Picture src={src} alt="A rose" fallback={fallback} />);
  expect(image().getAttribute('loading')).toBe('lazy');

  rerender(<Picture src={src} alt="A rose" fallback={fallback} priority />);
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
});

test('takes its measures and sizes from its address', () => {
  render(<Picture src={src} alt="A rose" fallback={fallback} sizes="50vw" />);
  expect(image().getAttribute('width')).toBe('1200');
  expect(image().getAttribute('srcset')).toContain('/files/rose-1200x900/480.webp 480w');
  expect(image().getAttribute('sizes')).toBe('50vw');
});

test('a foreign address keeps the given measures and has no sizes', () => {
  render(<Picture src="/map.png" alt="A rose" fallback={fallback} width={40} height={30} />);
  expect(image().getAttribute('width')).toBe('40');
  expect(image().hasAttribute('srcset')).toBe(false);
});

test('a picture that fails is replaced by the fallback, and that by a plain shape', () => {
  render(<Picture src={src} alt="A rose" fallback={fallback} />);

  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe(fallback);

  fireEvent.error(image());
  expect(image().tagName).toBe('SPAN');
});

test('a picture that failed before React was there is replaced too', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return this.getAttribute('src') === src;
  });
  render(<Picture src={src} alt="A rose" fallback={fallback} />);
  expect(image().getAttribute('src')).toBe(fallback);
});

test('another picture in the same place gets its own chance', () => {
  const { rerender } = render(<Picture src={src} alt="A rose" fallback={fallback} />);
  fireEvent.error(image());
  rerender(<Picture src="/files/tulip-1200x900.webp" alt="A rose" fallback={fallback} />);
  expect(image().getAttribute('src')).toBe('/files/tulip-1200x900.webp');
});

test('an address of ours gives its size and its smaller copies', () => {
  expect(pictureSizes('/files/abc-1200x900.webp')).toEqual({
    width: 1200,
    height: 900,
    srcSet:
      '/files/abc-1200x900/480.webp 480w, /files/abc-1200x900/800.webp 800w, /files/abc-1200x900.webp 1200w',
  });
});

test.each([
  ['/pictures/hero-1920x1080.webp', [480, 800, 1200, 1920]],
  ['/pictures/bowl-800x600.webp', [480, 800]],
  ['/files/dot-300x300.webp', [300]],
])('%s comes in widths %j', (url, widths) => {
  expect(
    pictureSizes(url)
      ?.srcSet.match(/\d+(?=w)/g)
      ?.map(Number),
  ).toEqual(widths);
});

test.each(['https://elsewhere.example/files/a-1200x900.webp', '/files/abc.webp', '/other/a-12x9.webp', ''])(
  '"%s" has no sizes',
  (url) => {
    expect(pictureSizes(url)).toBeNull();
  },
);
