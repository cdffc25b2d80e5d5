import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';

const studio = useStudio('2026-03-10T08:00:00Z', {});
const json = { 'content-type': 'application/json' };
const put = (payload: string, headers: Record<string, string> = json) =>
  studio.inject({ method: 'PUT', url: '/api/admin/settings', payload, headers });

describe('a bad request gets a sentence, never a trace', () => {
  test.each([
    ['malformed JSON', '{', json, 400, 'malformed'],
    ['an empty body', '', json, 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__":{"role":"admin"}}', json, 400, 'malformed'],
    [
      'a wrong content type',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_type',
    ],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, json, 413, 'too_large'],
  ])('%s', async (_, payload, headers, status, code) => {
    const response = await put(payload, headers as Record<string, string>);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(Object.keys(response.json()).sort()).toEqual(['code', 'message']);
    expect(response.json().message).toMatch(/^[A-Z].+[.]$/);
  });

  test.each([
    ['an unknown address under /api', 'GET', '/api/nothing', 404, 'not_found'],
    ['an unknown address for writing', 'POST', '/nothing', 404, 'not_found'],
    ['a wrong method', 'DELETE', '/api/treatments', 405, 'wrong_method'],
    ['an address that cannot be decoded', 'GET', '/api/%E0%A4%A', 400, 'malformed'],
    ['a path that climbs', 'GET', '/files/..%2f..%2fpackage.json', 403, undefined],
  ] as const)('%s', async (_, method, url, status, code) => {
    const response = await studio.inject({ method, url });
    if (code) expect([response.statusCode, response.json().code]).toEqual([status, code]);
    else expect([403, 404]).toContain(response.statusCode);
    expect(response.body).not.toMatch(/node_modules|\bat \//);
  });
});

describe('who may call what', () => {
  test('is enforced for every endpoint there is: 401 for nobody, 403 for a member who is no admin', async () => {
    const { token } = await aMember(studio.db);
    // The admin variants of public endpoints are tested in admin-routes.test.ts.
    const closed = studio.studio.api.endpoints.filter(
      ({ access, adminVariant }) => access !== 'public' && !adminVariant,
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const { method, path, access } of closed) {
      const url = path.replaceAll(/:\w+/g, '1');
      const asNobody = await studio.inject({ method, url });
      expect([method, path, asNobody.statusCode]).toEqual([method, path, 401]);
      if (access !== 'admin') continue;
      const asMember = await studio.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      expect([method, path, asMember.statusCode]).toEqual([method, path, 403]);
    }
  });

  test('whatever begins with /api/admin is for staff', () => {
    const open = studio.studio.api.endpoints.filter(
      ({ path, access }) => path.startsWith('/api/admin') && (access === 'public' || access === 'user'),
    );
    expect(open).toEqual([]);
  });
});

describe('over a real socket', () => {
  let port: number;
  beforeAll(async () => {
    await studio.studio.app.listen({ port: 0, host: '127.0.0.1' });
    port = (studio.studio.app.server.address() as { port: number }).port;
  });
  afterAll(() => studio.studio.app.server.closeAllConnections());

  const log = async (words: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(words);
    return text(socket);
  };

  test('absurd headers are refused in the same shape', async () => {
    const answer = await log(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*"code":"headers_too_large"/s);
  });

  test('what is not HTTP is refused in the same shape', async () => {
    expect(await log('hello studio\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed"/s);
  });
});

describe('every answer', () => {
  test('carries the security headers and a request id', async () => {
    const { headers } = await studio.inject({ url: '/api/treatments' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test.each([
    ['trace-12345678', true],
    ['<script>', false],
    ['short', false],
  ])('a request id of %s is taken over: %s', async (given, isTaken) => {
    const { headers } = await studio.inject({ url: '/healthz', headers: { 'x-request-id': given } });
    expect(headers['x-request-id'] === given).toBe(isTaken);
  });
});

test('/healthz says alive and /readyz says ready', async () => {
  const answers = await Promise.all(['/healthz', '/readyz'].map((url) => studio.inject({ url })));
  expect(answers.map((each) => [each.statusCode, each.json().status])).toEqual([
    [200, 'ok'],
    [200, 'ready'],
  ]);
});

describe('the API describes itself', () => {
  test('/api/openapi.json names every endpoint, who may call it and what it answers', async () => {
    const document = (await studio.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const written = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(written.sort()).toEqual(
      [...new Set(studio.studio.api.endpoints.map(({ method, path }) => `${method} ${path}`))].sort(),
    );
    expect(document.paths['/api/admin/settings'].put.security).toEqual([{ session: [] }]);
    const { security, description } = document.paths['/api/admin/bookings'].post;
    expect(security).toEqual([{ session: [] }, { key: ['bookings:write'] }]);
    expect(description).toContain('With a key: `bookings:write`.');
    expect(document.paths['/api/bookings'].post.security).toBeUndefined();
    expect(
      document.paths['/api/treatments'].get.responses['200'].content['application/json'].schema,
    ).toMatchObject({
      type: 'array',
      items: { properties: { price: { type: 'string' } } },
    });
  });

  test('/api/docs is readable without a script', async () => {
    const { body, headers } = await studio.inject({ url: '/api/docs' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('/api/treatments');
    expect(body).not.toContain('<script');
  });
});
