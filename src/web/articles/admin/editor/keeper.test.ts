import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { createKeeper } from './keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(send = vi.fn(async (_: string): Promise<void> => {})) {
  const states: string[] = [];
  return { keeper: createKeeper(send, (state) => states.push(state)), send, states };
}

/** Records requests, and responds when the test says so. */
function slowLine() {
  const waiting: (() => void)[] = [];
  const send = vi.fn((_: string) => new Promise<void>((done) => void waiting.push(done)));
  return { send, finish: () => waiting.shift()?.() };
}

test('waits for a pause in the typing, and then sends the last of it', async () => {
  const { keeper, send, states } = open();
  for (const text of ['a', 'ab', 'abc']) {
    keeper.change(text);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send.mock.calls).toEqual([['abc']]);
  expect(states.at(-1)).toBe('kept');
});

test('somebody who never pauses is not forgotten', async () => {
  const { keeper, send } = open();
  for (let second = 0; second < 20; second++) {
    keeper.change(`after ${second} s`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(send.mock.calls.length).toBeGreaterThan(0);
});

test('what failed is tried again, unless something newer was typed', async () => {
  const send = vi.fn(async (_: string): Promise<void> => {});
  send.mockRejectedValueOnce(new Error('line down'));
  const { keeper, states } = open(send);
  keeper.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send.mock.calls).toEqual([['a'], ['a']]);
  expect(states.at(-1)).toBe('kept');
});

test('the moment the line is back it goes, and a server that refuses is not called offline', async () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('window', { addEventListener: (_: string, act: () => void) => listeners.push(act) });
  const send = vi.fn(async (_: string): Promise<void> => {});
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new CallError(503, ''));
  const { keeper, states } = open(send);
  keeper.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('offline');
  for (const act of listeners) act();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls.length, states.at(-1), listeners.length]).toEqual([2, 'failed', 1]);
  vi.unstubAllGlobals();
});

test('one at a time: what is typed meanwhile goes after', async () => {
  const { send, finish } = slowLine();
  const { keeper } = open(send);
  keeper.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  keeper.change('b');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.mock.calls).toEqual([['a']]);
  finish();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send.mock.calls).toEqual([['a'], ['b']]);
});

test('whoever leaves sends off what has not gone, once', async () => {
  const { keeper, send } = open();
  const sendBeacon = vi.fn();
  keeper.change('a');
  keeper.leave(sendBeacon);
  keeper.leave(sendBeacon);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sendBeacon.mock.calls).toEqual([['a']]);
  expect(send).not.toHaveBeenCalled();
});

test('once paused nothing goes any more, and what is under way is waited for', async () => {
  const { send, finish } = slowLine();
  const { keeper } = open(send);
  keeper.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  const done = vi.fn();
  void keeper.pause().then(done);
  keeper.change('b');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([done.mock.calls.length, send.mock.calls.length]).toEqual([0, 1]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();

  keeper.resume('b');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.mock.calls).toEqual([['a'], ['b']]);
});
