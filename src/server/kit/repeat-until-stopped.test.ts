import { expect, test, vi } from 'vitest';
import { repeatUntilStopped } from './repeat-until-stopped.ts';

test('does it again and again, also after it failed, until it is stopped', async () => {
  const errors: unknown[] = [];
  let times = 0;
  const repeating = repeatUntilStopped(
    async () => {
      times += 1;
      if (times === 1) throw new Error('the first time');
    },
    { pauseMs: 1, onError: (error) => errors.push(error) },
  );
  await vi.waitFor(() => expect(times).toBeGreaterThan(2));
  await repeating.stop();
  expect(errors).toEqual([new Error('the first time')]);
});

test('what is being done gets the signal and is waited for; nothing begins after it', async () => {
  const done: string[] = [];
  const repeating = repeatUntilStopped(
    async (signal) => {
      done.push('begun');
      await new Promise((stopped) => signal.addEventListener('abort', stopped));
      done.push('ended');
      signal.throwIfAborted();
    },
    { pauseMs: 1, onError: () => done.push('error') },
  );
  await vi.waitFor(() => expect(done).toEqual(['begun']));
  await repeating.stop();
  expect(done).toEqual(['begun', 'ended']);
});
