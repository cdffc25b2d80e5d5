// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ProductGallery } from './product-gallery.tsx';

afterEach(cleanup);

const three = ['one', 'two', 'three'].map((name) => ({ src: `/files/${name}-1000x1000.webp`, alt: name }));
const big = () => screen.getByRole('img');
const thumb = (name: string) => screen.getByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });

function open(pictures = three) {
  render(<ProductGallery name="Rose Toner" pictures={pictures} />);
}

test('begins with the main picture and counts them', () => {
  open();
  expect(big().getAttribute('alt')).toBe('one');
  screen.getByText('1 of 3 images');
  expect(thumb('Main').getAttribute('aria-current')).toBe('true');
});

test('a thumbnail shows its picture', async () => {
  open();
  await userEvent.click(thumb('Picture 3'));
  expect(big().getAttribute('alt')).toBe('three');
  screen.getByText('3 of 3 images');
  expect(thumb('Picture 3').getAttribute('aria-current')).toBe('true');
  expect(thumb('Main').hasAttribute('aria-current')).toBe(false);
});

test('the buttons turn round and round', async () => {
  open();
  await userEvent.click(button('Previous picture'));
  screen.getByText('3 of 3 images');
  await userEvent.click(button('Next picture'));
  screen.getByText('1 of 3 images');
});

test('so do the arrow keys, from anywhere in the gallery; other keys keep their meaning', async () => {
  open();
  thumb('Main').focus();
  await userEvent.keyboard('{ArrowRight}');
  screen.getByText('2 of 3 images');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  screen.getByText('3 of 3 images');
  expect(fireEvent.keyDown(thumb('Main'), { key: 'ArrowDown' })).toBe(true);
  screen.getByText('3 of 3 images');
});

test.each([
  ['to the left shows the next', 'touch', -80, 5, '2 of 3 images'],
  ['to the right shows the one before', 'touch', 80, 5, '3 of 3 images'],
  ['of a few pixels is a tap', 'touch', -20, 0, '1 of 3 images'],
  ['that is rather a scroll turns nothing', 'touch', -60, 90, '1 of 3 images'],
  ['with the mouse is none', 'mouse', -80, 0, '1 of 3 images'],
])('a swipe %s', (_, pointerType, across, down, counter) => {
  open();
  // jsdom has no PointerEvent, so the pointer type is set on a plain event.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(
      big(),
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerType }),
    );
  point('pointerdown', 200, 200);
  point('pointerup', 200 + across, 200 + down);
  screen.getByText(counter);
});

test('a single picture stands alone: no counter, no strip, nothing to turn', () => {
  open(three.slice(0, 1));
  expect(big().getAttribute('alt')).toBe('one');
  expect(screen.queryByText(/of 1 images/)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Pictures' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
