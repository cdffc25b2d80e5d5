import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';
import { CallError } from './call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(send = vi.fn(async (_: string): Promise<void> => {})) {
  const states: string[] = [];
  const autosave = createAutosave({
    send: (body: string) => send(body),
    onState: (state) => states.push(state),
  });
  return { autosave, send, states };
}

/** Records requests, and responds when the test says so. */
function slowLine() {
  const waiting: (() => void)[] = [];
  const send = vi.fn((_: string) => new Promise<void>((done) => void waiting.push(done)));
  return { send, finish: () => waiting.shift()?.() };
}

test('waits for a pause in the typing, and then sends the last of it', async () => {
  const { autosave, send, states } = open();
  for (const text of ['a', 'ab', 'abc']) {
    autosave.change(text);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send.mock.calls).toEqual([['abc']]);
  expect(states.at(-1)).toBe('saved');
});

test('somebody who never pauses is not forgotten', async () => {
  const { autosave, send } = open();
  for (let second = 0; second < 20; second++) {
    autosave.change(`after ${second} s`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(send.mock.calls.length).toBeGreaterThan(0);
});

test('what failed is tried again, unless something newer was typed', async () => {
  const send = vi.fn(async (_: string): Promise<void> => {});
  send.mockRejectedValueOnce(new Error('line down'));
  const { autosave, states } = open(send);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send.mock.calls).toEqual([['a'], ['a']]);
  expect(states.at(-1)).toBe('saved');
});

test('the moment the line is back it goes, and a server that refuses is not called offline', async () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('window', { addEventListener: (_: string, act: () => void) => listeners.push(act) });
  const send = vi.fn(async (_: string): Promise<void> => {});
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new CallError(503, ''));
  const { autosave, states } = open(send);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('offline');
  for (const act of listeners) act();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls.length, states.at(-1), listeners.length]).toEqual([2, 'failed', 1]);
  vi.unstubAllGlobals();
});

test('one at a time: what is typed meanwhile goes after', async () => {
  const { send, finish } = slowLine();
  const { autosave } = open(send);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  autosave.change('b');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.mock.calls).toEqual([['a']]);
  finish();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send.mock.calls).toEqual([['a'], ['b']]);
});

test('whoever leaves sends off what has not gone, once', async () => {
  const { autosave, send } = open();
  const sendBeacon = vi.fn();
  autosave.change('a');
  autosave.leave(sendBeacon);
  autosave.leave(sendBeacon);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sendBeacon.mock.calls).toEqual([['a']]);
  expect(send).not.toHaveBeenCalled();
});

test('once paused nothing goes any more, and what is under way is waited for', async () => {
  const { send, finish } = slowLine();
  const { autosave } = open(send);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(3_000);
  const done = vi.fn();
  void autosave.pause().then(done);
  autosave.change('b');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([done.mock.calls.length, send.mock.calls.length]).toEqual([0, 1]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();

  autosave.resume('b');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.mock.calls).toEqual([['a'], ['b']]);
});
