import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { serveHealth } from './serve-health.ts';

test('a database that never answers is not ready, within two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  serveHealth(app, () => new Promise(() => {}));
  await app.ready();
  const answer = app.inject({ url: '/readyz' });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await answer).statusCode).not.toBe(200);
  vi.useRealTimers();
  await app.close();
});

test('only a program of this machine is told which process it is', async () => {
  const app = Fastify();
  serveHealth(app, async () => true);
  const local = await app.inject({ url: '/healthz', headers: { host: 'localhost:3000' } });
  expect(local.json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    pid: process.pid,
    since: expect.any(String),
  });
  for (const headers of [{ host: 'petal.example' }, { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }])
    expect((await app.inject({ url: '/healthz', headers })).json()).toEqual({
      status: 'ok',
      version: expect.any(String),
    });
  await app.close();
});
