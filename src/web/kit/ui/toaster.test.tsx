// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismiss, toast } from '#web/kit/toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.useRealTimers();
});

const log = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
// jsdom has no PointerEvent, so the pointer type is set on a plain event.
const move = (on: Element, pointerType: string) =>
  fireEvent(on, Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType }));
const status = () => screen.getByRole('status').textContent;
const alert = () => screen.getByRole('alert').textContent;

test('a toast is said politely and leaves after five seconds', () => {
  render(<Toaster />);
  log({ title: 'Saved', description: 'Your profile is up to date.' });
  expect(status()).toBe('SavedYour profile is up to date.');

  wait(4999);
  expect(status()).not.toBe('');
  wait(1);
  expect(status()).toBe('');
});

test('a failure interrupts', () => {
  render(<Toaster />);
  log({ title: 'Booking Failed', tone: 'destructive' });
  expect(alert()).toBe('Booking Failed');
  expect(status()).toBe('');
});

test('a new toast replaces the old and has its own five seconds', () => {
  render(<Toaster />);
  log({ title: 'First', tone: 'destructive' });
  wait(4000);
  log({ title: 'Second' });
  expect(alert()).toBe('');

  wait(4000);
  expect(status()).toBe('Second');
  wait(1000);
  expect(status()).toBe('');
});

test('the clock stands still while the toast is hovered or focused', () => {
  render(<Toaster />);
  log({ title: 'Saved' });
  const card = screen.getByText('Saved');

  wait(3000);
  move(card, 'mouse');
  wait(2000);
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  wait(2000);
  fireEvent.pointerLeave(card.closest('.toast')!);
  wait(2000);
  expect(status()).toBe('Saved');

  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  wait(1999);
  expect(status()).toBe('Saved');
  wait(1);
  expect(status()).toBe('');
});

test('a toast whose action ends by the clock leaves with it, even while it is being read', () => {
  render(<Toaster />);
  log({ title: 'Points Converted', action: { label: 'Undo', onSelect: () => {}, endsAfterMs: 10_000 } });

  wait(5000);
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  move(screen.getByText('Points Converted'), 'mouse');
  wait(4999);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  wait(1);
  expect(status()).toBe('');
});

test('its action is done once, and the toast goes', () => {
  const view = vi.fn();
  render(<Toaster />);
  log({ title: 'Added to Cart', action: { label: 'View cart', onSelect: view } });
  fireEvent.click(screen.getByRole('button', { name: 'View cart' }));
  expect(view).toHaveBeenCalledOnce();
  expect(status()).toBe('');
});

describe('on a page with a heading at the top and a button at the bottom', () => {
  const TOAST_AT = { top: [72, 140], bottom: [560, 628] } as const;
  const at = ([top, bottom]: readonly [number, number]) => new DOMRect(16, top, 328, bottom - top);

  /** The positions on a phone: jsdom has no layout. */
  function layOut(places: Record<string, readonly [number, number]>) {
    Element.prototype.checkVisibility = () => true;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const toaster = this.closest<HTMLElement>('.toaster');
      if (toaster) return at(TOAST_AT[toaster.dataset.place === 'top' ? 'top' : 'bottom']);
      return at(places[this.textContent ?? ''] ?? [0, 0]);
    });
    render(
      <>
        <h1>Welcome back</h1>
        <button type="button" className="btn btn--primary">
          Sign In
        </button>
        <Toaster />
      </>,
    );
    log({ title: 'Login failed', tone: 'destructive' });
    return screen.getByRole('region', { name: 'Notifications' }).dataset.place;
  }
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['bottom', 'nothing lies there', { 'Welcome back': [80, 120], 'Sign In': [300, 344] }],
    ['top', 'the button lies at the bottom', { 'Welcome back': [160, 200], 'Sign In': [600, 644] }],
    ['bottom', 'both places cover something', { 'Welcome back': [80, 120], 'Sign In': [600, 644] }],
  ] as const)('it stands at the %s when %s', (place, _, places) => {
    expect(layOut(places)).toBe(place);
  });
});

test('a tap does not hold it', () => {
  render(<Toaster />);
  log({ title: 'Saved' });
  move(screen.getByText('Saved'), 'touch');
  wait(5000);
  expect(status()).toBe('');
});

test('the visitor can send it away', () => {
  render(<Toaster />);
  log({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(status()).toBe('');
});

test('the server shows no toast, so the browser finds what it expects', () => {
  log({ title: 'Saved' });
  expect(renderToString(<Toaster />)).not.toContain('Saved');
});
