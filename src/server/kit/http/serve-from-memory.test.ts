import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { createLog } from '#server/kit/log.ts';
import { useStudio } from '#server/testing/use-studio.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const studio = useStudio('2026-03-10T08:00:00Z', { log });
let url: string;

beforeAll(async () => {
  url = await studio.studio.listen({ host: '127.0.0.1', port: 0 });
});

type Requested = { method?: string; headers?: Record<string, string | string[]> };

async function fetchPath(path: string, { method = 'GET', headers = {} }: Requested = {}) {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request(url + path, { method, headers, agent: false }, done)
      .on('error', fail)
      .end();
  });
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}

/** Nothing is kept until this process listens for changes. */
async function warm(path: string) {
  const { answers, pages, tools } = studio.studio;
  await expect
    .poll(async () => {
      await fetchPath(path);
      const answer = answers.find(path) ?? tools.times.find(path);
      return Boolean(path.startsWith('/api/') ? answer?.response : pages.find(path));
    })
    .toBe(true);
}

const DAY = '/api/availability?date=2026-03-11';

describe.each(['/api/treatments', '/treatments', DAY])('%s from memory', (path) => {
  test('is what the route sends, byte by byte, with every header', async () => {
    await aTreatment(studio.db, { name: 'Crème · 护理' });
    await warm(path);
    for (const headers of [{}, { 'accept-encoding': 'gzip' }] as Record<string, string>[]) {
      const routed = await studio.inject({ url: path, headers });
      const sent = await fetchPath(path, { headers });
      expect(sent.status).toBe(routed.statusCode);
      const { date: _, connection: _c, 'keep-alive': _k, 'x-request-id': id, ...own } = sent.headers;
      const { date: _d, connection: _e, 'keep-alive': _f, 'x-request-id': _i, ...others } = routed.headers;
      delete own['server-timing'];
      delete others['server-timing'];
      expect(own).toEqual(others);
      expect(id).toMatch(/^[\w-]{36}$/);
      expect(sent.bytes.equals(routed.rawPayload)).toBe(true);
    }
  });

  test('is "not modified" for who has it, and without a body for HEAD', async () => {
    await warm(path);
    const { headers } = await fetchPath(path);
    const again = await fetchPath(path, { headers: { 'if-none-match': `"x", ${headers.etag}` } });
    expect([again.status, again.body, again.headers['x-frame-options']]).toEqual([304, '', 'DENY']);
    const head = await fetchPath(path, { method: 'HEAD' });
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  test('is logged like any other, by its route', async () => {
    await warm(path);
    lines.length = 0;
    await fetchPath(path, { headers: { 'x-request-id': 'trace-12345678' } });
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)))
      .toEqual([
        expect.objectContaining({
          method: 'GET',
          route: path.split('?')[0],
          status: 200,
          request: 'trace-12345678',
        }),
      ]);
  });
});

test('other methods, and whoever is signed in, are left to the routes', async () => {
  await warm('/api/treatments');
  expect((await fetchPath('/api/treatments', { method: 'DELETE' })).status).toBe(405);
  expect(
    (await fetchPath('/api/treatments', { headers: { authorization: 'Bearer x' } })).headers.etag,
  ).not.toBe(undefined);
});

test('a header is read however it is written, and also when it was sent twice', async () => {
  const path = '/api/treatments';
  await warm(path);
  const signedIn = await fetchPath(path, { headers: { AUTHORIZATION: 'Bearer x' } });
  expect(signedIn.headers['cache-control']).toBe('no-store');
  const { etag = '' } = (await fetchPath(path)).headers;
  expect((await fetchPath(path, { headers: { 'If-None-Match': ['"x"', etag] } })).status).toBe(304);
});

test('a time that is taken is gone from the day that was in memory', async () => {
  const { id: treatmentId } = await aTreatment(studio.db);
  await warm(DAY);
  const atNoon = async () =>
    JSON.parse((await fetchPath(DAY)).body).slots.find(({ time }: { time: string }) => time === '12:00')
      .reason;
  expect(await atNoon()).toBe(null);
  const startsAt = new Date('2026-03-11T04:00:00Z');
  for (const room of [1, 2]) await aBooking(studio.db, { startsAt, room, treatmentId });
  expect(await atNoon()).toBe('full');
});

test('a change is in the next response', async () => {
  const { id } = await aTreatment(studio.db, { name: 'Rose Facial' });
  await warm('/treatments');
  await expect.poll(async () => (await fetchPath('/treatments')).body).toContain('Rose Facial');
  await studio.db.execute(`update treatments set name = 'Lotus Facial' where id = ${id}`);
  await expect.poll(async () => (await fetchPath('/treatments')).body).toContain('Lotus Facial');
});
