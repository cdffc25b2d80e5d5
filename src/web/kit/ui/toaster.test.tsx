// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const say = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
// jsdom knows no PointerEvent, so the kind of pointer is written on a plain event.
const move = (on: Element, pointerType: string) =>
  fireEvent(on, Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType }));
const status = () => screen.getByRole('status').textContent;
const alert = () => screen.getByRole('alert').textContent;

test('a toast is said politely and leaves after five seconds', () => {
  render(<Toaster />);
  say({ title: 'Saved', description: 'Your profile is up to date.' });
  expect(status()).toBe('SavedYour profile is up to date.');

  wait(4999);
  expect(status()).not.toBe('');
  wait(1);
  expect(status()).toBe('');
});

test('a failure interrupts', () => {
  render(<Toaster />);
  say({ title: 'Booking Failed', tone: 'destructive' });
  expect(alert()).toBe('Booking Failed');
  expect(status()).toBe('');
});

test('a new toast replaces the old and has its own five seconds', () => {
  render(<Toaster />);
  say({ title: 'First', tone: 'destructive' });
  wait(4000);
  say({ title: 'Second' });
  expect(alert()).toBe('');

  wait(4000);
  expect(status()).toBe('Second');
  wait(1000);
  expect(status()).toBe('');
});

test('the clock stands still while the toast is hovered or focused', () => {
  render(<Toaster />);
  say({ title: 'Saved' });
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

test('a tap does not hold it', () => {
  render(<Toaster />);
  say({ title: 'Saved' });
  move(screen.getByText('Saved'), 'touch');
  wait(5000);
  expect(status()).toBe('');
});

test('the visitor can send it away', () => {
  render(<Toaster />);
  say({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(status()).toBe('');
});

test('the server shows no toast, so the browser finds what it expects', () => {
  say({ title: 'Saved' });
  expect(renderToString(<Toaster />)).not.toContain('Saved');
});
