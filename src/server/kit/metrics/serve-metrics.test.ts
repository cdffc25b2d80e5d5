import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { backupGauges } from '#server/backups/gauges.ts';
import { aBooking } from '#server/bookings/make.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { collectMetrics } from './collect-metrics.ts';
import type { Gauge } from './gauge.ts';
import { createRequestCounters } from './request-counters.ts';

const NOW = '2026-03-10T08:00:00Z';

describe('metrics without a token', () => {
  const studio = useStudio(NOW, {});
  const read = (more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    studio.inject({ url: '/metrics', ...more });

  test.each([
    ['IPv4', '127.0.0.1', 'localhost:3000'],
    ['IPv6', '::1', '[::1]:3000'],
    ['IPv4 on a socket for both', '::ffff:127.0.0.1', '127.0.0.1:3000'],
  ])('are given to a program of this machine, by %s', async (_, remoteAddress, host) => {
    const response = await read({ remoteAddress, headers: { host } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    [
      'another machine that claims to be this one',
      { remoteAddress: '192.0.2.7', headers: { host: 'localhost' } },
    ],
    ['a visitor of a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a visitor who forges where he comes from', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a visitor of a proxy that sends another header', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['a visitor of a proxy that only passes the name on', { headers: { host: 'studio.example' } }],
    ['a name made to lead here', { headers: { host: 'localhost.evil.example:3000' } }],
  ])('are hidden from %s', async (_, more) => {
    const response = await read(more);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  test('count requests by route, never by path', async () => {
    await studio.inject({ url: '/healthz' });
    for (const id of [7_001, 7_002]) await studio.inject({ url: `/api/products/${id}` });
    for (const path of ['/nothing-here-1', '/api/nothing-here-2', '/visit/not-a-token'])
      await studio.inject({ url: path });
    const { body } = await read();
    expect(
      numberOf(body, 'http_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"}'),
    ).toBe(1);
    expect(
      numberOf(
        body,
        'http_request_duration_seconds_bucket{method="GET",route="/api/products/:id",status="4xx",le="+Inf"}',
      ),
    ).toBe(2);
    expect(body).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
    expect(body).not.toMatch(/nothing-here|not-a-token|products\/\d/);
  });

  test('say how the process, the pool, the jobs, mails, bookings and orders are', async () => {
    await aBooking(studio.db, { startsAt: new Date('2026-03-11T04:00:00Z'), status: 'confirmed' });
    const now = new Date(NOW);
    await queueJob(studio.db, { kind: 'x', payload: {} }, now);
    await queueJob(studio.db, { kind: 'x', payload: {}, runAt: new Date('2026-03-10T07:55:00Z') }, now);
    await queueJob(studio.db, { kind: 'x', payload: {}, runAt: new Date('2026-03-11T08:00:00Z') }, now);
    studio.studio.answers.clear();
    const { body } = await read();
    expect(numberOf(body, 'studio_bookings{status="confirmed"}')).toBe(1);
    expect(numberOf(body, 'studio_orders{status="pending"}')).toBe(0);
    expect(numberOf(body, 'studio_jobs{state="due"}')).toBe(2);
    expect(numberOf(body, 'studio_jobs{state="late"}')).toBe(1);
    expect(numberOf(body, 'studio_jobs{state="scheduled"}')).toBe(1);
    expect(numberOf(body, 'studio_jobs{state="failed"}')).toBe(0);
    expect(numberOf(body, 'studio_mails{state="waiting"}')).toBe(0);
    expect(numberOf(body, 'studio_database_pool{state="waiting"}')).toBeGreaterThanOrEqual(0);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(numberOf(body, name)).toBeGreaterThan(0);
  });

  test('say how old the last backup and its proof are', async () => {
    const tools = { ...studio.studio.tools, backups: { isBesideData: true } };
    await studio.db.execute(sql`update migrations set applied_at = '2026-03-10T07:00:00Z'`);
    const readAges = async () => {
      const metrics = await collectMetrics(createRequestCounters(), backupGauges, tools);
      const body = await metrics.metrics();
      return ['made', 'proved'].map((each) => numberOf(body, `studio_backup_age_seconds{backup="${each}"}`));
    };
    expect(await readAges()).toEqual([3600, 3600]);
    await studio.db.execute(sql`insert into backup_runs (started_at, ended_at, proved_at)
      values ('2026-03-10T07:50:00Z', '2026-03-10T07:51:00Z', '2026-03-10T07:51:00Z')`);
    expect(await readAges()).toEqual([600, 540]);
  });

  test('have every name that the dashboard of Grafana asks for', async () => {
    const dashboard = readFileSync(join(projectRoot(), 'deploy/grafana-dashboard.json'), 'utf8');
    const requested = dashboard.match(/\b(studio|http|nodejs|process)_[a-z0-9_]+/g) ?? [];
    const names = new Set(requested.map((name) => name.replace(/_(bucket|count)$/, '')));
    const { body } = await read();
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
  });

  test('of the process are given while the database does not answer', async () => {
    const broken: Gauge = {
      name: 'studio_jobs',
      help: 'Jobs.',
      label: 'state',
      read: () => Promise.reject(new Error('no connection')),
    };
    const metrics = await collectMetrics(createRequestCounters(), [broken], studio.studio.tools);
    const body = await metrics.metrics();
    expect(numberOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(body).not.toContain('studio_jobs{');
  });
});

describe('metrics with a token', () => {
  const TOKEN = 'a-token-of-the-studio';
  const studio = useStudio(NOW, { metricsToken: TOKEN });
  const read = (authorization?: string) =>
    studio.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.7',
      headers: { host: 'studio.example', ...(authorization && { authorization }) },
    });

  test('are given to whoever has it, from anywhere', async () => {
    const response = await read(`Bearer ${TOKEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('studio_bookings');
  });

  test.each([undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])(
    'are refused for %s',
    async (authorization) => {
      const response = await read(authorization);
      expect([response.statusCode, response.json().code]).toEqual([401, 'wrong_token']);
    },
  );

  test('are refused without it on this machine, too', async () => {
    expect((await studio.inject({ url: '/metrics' })).statusCode).toBe(401);
  });
});

function numberOf(body: string, name: string): number | undefined {
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}
