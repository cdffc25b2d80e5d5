import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NowProvider, useNow } from './now.tsx';

const AT = '2026-03-10T08:00:00.000Z';

function Clock() {
  return <p>{useNow().toISOString()}</p>;
}

function open(load?: { sent?: string; transferSize: number }) {
  const serverTiming = load?.sent ? [{ name: 'now', duration: Date.parse(load.sent) }] : [];
  const entries = load ? [{ serverTiming, transferSize: load.transferSize }] : [];
  performance.getEntriesByType = () => entries as unknown as PerformanceEntryList;
  render(
    <NowProvider at={AT}>
      <Clock />
    </NowProvider>,
  );
}
const shown = () => screen.getByText(/2026/).textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T20:00:00.000Z'), toFake: ['Date', 'setInterval'] });
});
const { getEntriesByType } = performance;
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  performance.getEntriesByType = getEntriesByType;
});

test('a page that was written earlier goes on with the time its response says, whatever the browser’s clock', () => {
  open({ sent: '2026-03-10T13:00:00.000Z', transferSize: 300 });
  expect(shown()).toBe('2026-03-10T13:00:00.000Z');
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe('2026-03-10T13:01:00.000Z');
});

test.each([
  ['from the browser’s own cache', { sent: '2026-03-10T13:00:00.000Z', transferSize: 0 }],
  ['on an origin that hides it', { transferSize: 300 }],
])('a page %s goes on with the browser’s clock', (_, load) => {
  open(load);
  expect(shown()).toBe('2026-03-10T20:00:00.000Z');
});

test('within half a minute nothing is rendered again', () => {
  open({ sent: '2026-03-10T08:00:20.000Z', transferSize: 300 });
  expect(shown()).toBe(AT);
});

test('without a navigation to ask, the page’s own time passes', () => {
  open();
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe('2026-03-10T08:01:00.000Z');
});
