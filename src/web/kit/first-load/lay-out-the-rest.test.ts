// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOutTheRest } from './lay-out-the-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const laidOut = () => [...document.querySelectorAll('.is-passed')].map(({ id }) => id);

test('what is far below is laid out after a while, one part after the other', () => {
  const cards = Array.from({ length: 8 }, (_, n) => `<i id="card-${n + 1}"></i>`).join('');
  document.body.innerHTML = `<p></p><p id="one" class="below"></p><div class="grid--shop">${cards}</div>`;
  layOutTheRest();
  vi.advanceTimersByTime(2_999);
  expect(laidOut()).toEqual([]);
  vi.advanceTimersByTime(101);
  expect(laidOut()).toEqual(['one']);
  vi.advanceTimersByTime(1_000);
  expect(laidOut()).toEqual(['one', 'card-7', 'card-8']);
});
