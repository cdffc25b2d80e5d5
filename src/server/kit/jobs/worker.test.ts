import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tools } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { createLog } from '#server/kit/log.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { stoppedClock } from '#server/testing/clock.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { housekeeping } from './housekeeping.ts';
import { MOST_ATTEMPTS, queueJob, takeJobs } from './queue.ts';
import { type JobHandlers, type Schedule, startWorker } from './worker.ts';

const database = useDatabase({ max: 20 });
const clock = stoppedClock('2026-03-10T08:00:00Z');
const done: string[] = [];
let failures = 0;

const handlers: JobHandlers = {
  greet: async (_, { name }: { name: string }) => {
    if (failures-- > 0) throw new Error('not now');
    done.push(name);
  },
};

const tools = (): Tools => ({
  db: database.db,
  now: clock.now,
  publicUrl: 'http://t',
  files: { folder: '/' },
  metrics: uncached,
  times: uncachedByTag,
  secretBox: noSecrets,
});
const worker = (schedules: Schedule[] = []) =>
  startWorker(tools(), handlers, schedules, createLog('silent'), { isPaused: true });
const greet = (name: string, more: { uniqueKey?: string; runAt?: Date } = {}) =>
  queueJob(database.db, { kind: 'greet', payload: { name }, ...more }, clock.now());
const jobs = async () => (await database.database.pool.query('select * from jobs order by id')).rows;

beforeEach(async () => {
  clock.set('2026-03-10T08:00:00Z');
  done.length = 0;
  failures = 0;
  await database.database.pool.query('truncate jobs');
});

describe('a job', () => {
  test('is done once', async () => {
    await greet('Mei');
    await worker().runDue();
    await worker().runDue();
    expect(done).toEqual(['Mei']);
  });

  test('waits for its time', async () => {
    await greet('Mei', { runAt: new Date('2026-03-10T09:00:00Z') });
    await worker().runDue();
    expect(done).toEqual([]);
    clock.advance({ minutes: 60 });
    await worker().runDue();
    expect(done).toEqual(['Mei']);
  });

  test('with a key that is queued already is not queued again', async () => {
    await greet('Mei', { uniqueKey: 'greet Mei' });
    await greet('Mei', { uniqueKey: 'greet Mei' });
    await worker().runDue();
    expect(done).toEqual(['Mei']);
  });

  test('that was asked for in a transaction that failed was never asked for', async () => {
    const failing = database.db.transaction(async (tx) => {
      await queueJob(tx, { kind: 'greet', payload: { name: 'Mei' } }, clock.now());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });
});

describe('many workers', () => {
  test('share two hundred jobs without doing one twice', async () => {
    for (let index = 0; index < 200; index++) await greet(String(index));
    const workers = Array.from({ length: 4 }, () => worker());
    while ((await Promise.all(workers.map((each) => each.runDue()))).some((count) => count > 0));
    expect(done).toHaveLength(200);
    expect(new Set(done).size).toBe(200);
  });
});

describe('many jobs', () => {
  test('are done although one of them fails', async () => {
    failures = 1;
    for (let index = 0; index < 30; index++) await greet(String(index));
    expect(await worker().runDue()).toBe(30);
    expect(done).toHaveLength(29);
    const failed = (await jobs()).filter(({ done_at }) => done_at === null);
    expect(failed).toMatchObject([{ attempts: 1, last_error: 'Error: not now', taken_until: null }]);
  });

  test('begin in the order they were due', async () => {
    for (const minute of [3, 1, 2]) {
      await greet(`due at ${minute}`, { runAt: new Date(`2026-03-10T07:0${minute}:00Z`) });
    }
    await worker().runDue();
    expect(done).toEqual(['due at 1', 'due at 2', 'due at 3']);
  });

  test('that could not begin within a minute are left to others, and no attempt is counted', async () => {
    for (let index = 0; index < 30; index++) await greet(String(index));
    const slow = { greet: async () => void clock.advance({ minutes: 1 }) };
    await startWorker(tools(), slow, [], createLog('silent'), { isPaused: true }).runDue();
    const left = (await jobs()).filter(({ done_at }) => done_at === null);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ attempts, taken_until }) => attempts === 0 && taken_until === null)).toBe(true);

    await worker().runDue();
    expect(done).toHaveLength(left.length);
  });
});

describe('a job that fails', () => {
  test('comes again later and later, and keeps its reason', async () => {
    failures = 2;
    await greet('Mei');
    await worker().runDue();
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'Error: not now', taken_until: null }]);
    expect(await worker().runDue()).toBe(0);

    clock.advance({ minutes: 1 });
    await worker().runDue();
    clock.advance({ minutes: 1 });
    expect(await worker().runDue()).toBe(0);
    clock.advance({ minutes: 1 });
    await worker().runDue();
    expect([done, await jobs()]).toMatchObject([['Mei'], [{ attempts: 3, last_error: null }]]);
  });

  test('is given up after the last attempt, and stays for a person to see', async () => {
    failures = 1_000;
    await greet('Mei');
    for (let attempt = 0; attempt < MOST_ATTEMPTS + 3; attempt++) {
      await worker().runDue();
      clock.advance({ minutes: 24 * 60 });
    }
    expect(await jobs()).toMatchObject([{ attempts: MOST_ATTEMPTS, failed_at: expect.any(Date) }]);
  });

  test('of an unknown kind is kept, not lost', async () => {
    await queueJob(database.db, { kind: 'unknown', payload: {} }, clock.now());
    await worker().runDue();
    expect(await jobs()).toMatchObject([{ done_at: null, last_error: expect.stringContaining('unknown') }]);
  });
});

describe('a job that waits for a server of others', () => {
  let answer = () => {};
  const remote: JobHandlers = {
    call: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  };
  const call = () => queueJob(database.db, { kind: 'call', payload: {} }, clock.now());

  test('holds up nobody else, and ends before the worker does', async () => {
    await call();
    const running = startWorker(tools(), handlers, [], createLog('silent'), { remote });
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ attempts: 1 }]));
    await greet('Mei');
    await vi.waitFor(() => expect(done).toEqual(['Mei']), 5_000);
    const stopped = running.stop();
    answer();
    await stopped;
    expect((await jobs()).filter(({ done_at }) => done_at === null)).toEqual([]);
  });
});

describe('a process that dies', () => {
  test('leaves its job to another when the lease is over, not before', async () => {
    await greet('Mei');
    await takeJobs(database.db, 10, clock.now()); // and dies
    expect(await worker().runDue()).toBe(0);
    clock.advance({ minutes: 5 });
    await worker().runDue();
    expect(done).toEqual(['Mei']);
  });
});

describe('a schedule', () => {
  const nightly: Schedule = { name: 'count', everyMinutes: 60, run: async () => void done.push('counted') };

  test('runs once a period, however many processes look', async () => {
    for (const each of [worker([nightly]), worker([nightly]), worker([nightly])]) await each.runDue();
    expect(done).toEqual(['counted']);
    clock.advance({ minutes: 60 });
    await worker([nightly]).runDue();
    expect(done).toEqual(['counted', 'counted']);
  });

  test('housekeeping forgets what is done and over, and nothing that waits', async () => {
    await greet('old');
    await worker().runDue();
    await greet('waiting', { runAt: new Date('2027-01-01T00:00:00Z') });
    clock.advance({ minutes: 8 * 24 * 60 });
    await housekeeping.run(tools());
    expect((await jobs()).map(({ payload }) => payload.name)).toEqual(['waiting']);
  });
});
