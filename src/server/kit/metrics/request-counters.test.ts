import { expect, test } from 'vitest';
import { BOUNDS_MS, createRequestCounters } from './request-counters.ts';

const GET = { method: 'GET', route: '/api/treatments', status: 200, ms: 3 };

test('requests are counted by method, route and class of status', () => {
  const counters = createRequestCounters();
  for (const request of [GET, { ...GET, status: 204 }, { ...GET, status: 404 }, { ...GET, method: 'POST' }])
    counters.count(request);
  expect(counters.list().map(({ method, route, statusClass }) => [method, route, statusClass])).toEqual([
    ['GET', '/api/treatments', 2],
    ['GET', '/api/treatments', 4],
    ['POST', '/api/treatments', 2],
  ]);
});

test.each([
  [0, 0],
  [1, 0],
  [1.01, 1],
  [10_000, BOUNDS_MS.length - 1],
  [10_001, BOUNDS_MS.length],
])('%s ms are counted in bucket %s alone', (ms, bucket) => {
  const counters = createRequestCounters();
  counters.count({ ...GET, ms });
  const { buckets, totalMs } = counters.list()[0]!;
  expect([totalMs, buckets.indexOf(1), buckets.filter(Boolean)]).toEqual([ms, bucket, [1]]);
  expect(buckets).toHaveLength(BOUNDS_MS.length + 1);
});
