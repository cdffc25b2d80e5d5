import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { anArticle } from '#server/articles/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { pages } from '#web/pages.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

async function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const response = await studio.inject({ url, headers, method });
  const { statusCode: status, body, rawPayload, headers: sent } = response;
  return { status, html: body, bytes: rawPayload, headers: sent, etag: String(sent.etag) };
}

const isCached = (key: string) => studio.studio.pages.find(key) !== undefined;

/** Nothing is kept until this process listens for changes. */
beforeEach(async () => {
  await expect
    .poll(async () => {
      await open('/treatments');
      return isCached('/treatments');
    })
    .toBe(true);
});

describe('the same page again', () => {
  test('is "not modified" for who has it', async () => {
    const { etag, headers } = await open('/');
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(headers['cache-control']).toBe('no-cache');
    for (const known of [etag, etag.slice(2), `"another", ${etag}`, '*']) {
      const again = await open('/', { 'if-none-match': known });
      expect([again.status, again.html, again.etag]).toEqual([304, '', etag]);
      expect(again.headers).toMatchObject({
        'content-security-policy': headers['content-security-policy'],
        'x-frame-options': 'DENY',
        vary: 'Accept-Encoding',
      });
    }
    expect((await open('/', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('keeps its tag in another minute, while nothing on it changes', async () => {
    const first = await open('/');
    studio.clock.set('2026-03-10T08:07:30Z');
    const later = await open('/');
    expect([later.etag, later.html]).toEqual([first.etag, first.html]);
    expect(later.headers['server-timing']).toBe(`now;dur=${Date.parse('2026-03-10T08:07:30Z')}`);
  });

  test('is plain or compressed as the browser takes it', async () => {
    const { html, headers } = await open('/', { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip', 'gzip'],
    ] as const) {
      for (let time = 0; time < 3; time++) {
        const packed = await open('/', { 'accept-encoding': accepted });
        expect(packed.headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(packed.bytes.length),
          vary: 'Accept-Encoding',
        });
        expect(unpack[encoding](packed.bytes).toString()).toBe(html);
      }
    }
  });

  test('answers HEAD like GET, without the page', async () => {
    const [full, head] = [await open('/'), await open('/', {}, 'HEAD')];
    expect([head.status, head.html]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      etag: full.etag,
      'content-length': String(full.bytes.length),
      'content-type': 'text/html; charset=utf-8',
    });
  });
});

describe('what depends on the time', () => {
  test('is right in each minute, over closing time and midnight', async () => {
    for (const [now, words] of [
      ['2026-12-31T12:59:59Z', 'Open now until 9pm'],
      ['2026-12-31T13:00:00Z', 'Opens Fri 11am'],
      ['2026-12-31T15:59:59Z', '© 2024–2026'],
      ['2026-12-31T16:00:00Z', '© 2024–2027'],
      ['2026-12-31T16:00:00Z', 'Opens 11am'],
      ['2026-12-31T12:00:00Z', 'Open now until 9pm'],
    ] as const) {
      studio.clock.set(now);
      expect((await open('/')).html, now).toContain(words);
    }
  });

  test('is the time of collection on a product', async () => {
    const id = await aProduct(studio.db, { stockQuantity: 5 });
    const collect = async () => /Collect from ([^<]*)</.exec((await open(`/product/${id}`)).html)?.[1];
    studio.clock.set('2026-03-10T08:10:00Z');
    expect(await collect()).toBe('today 5:30pm');
    studio.clock.set('2026-03-10T08:31:00Z');
    expect(await collect()).toBe('today 6pm');
  });
});

describe('what is kept', () => {
  test('is one page, whatever campaign led to it', async () => {
    const { html } = await open('/treatments');
    for (const search of ['?utm_source=mail', '?fbclid=1&gclid=2', '?']) {
      const other = await open(`/treatments${search}`);
      expect(other.html).toBe(html);
      expect(isCached(`/treatments${search}`)).toBe(false);
    }
  });

  test.each([
    ['what is not found', '/articles/nowhere', 404],
    ['an unknown address', '/nowhere', 404],
    ['a path with slashes too many', '/treatments//', 200],
    ['an encoded path', '/%74reatments', 404],
    ['a long search', `/products?q=${'a'.repeat(300)}`, 200],
    ["somebody's dashboard", '/dashboard', 200],
    ['the admin dashboard', '/admin-dashboard', 200],
    ['a checkout', '/checkout', 200],
    ['an order', '/orders/1', 200],
    ['a link to reset a password', '/reset-password?token=abc', 200],
    ['a link to unsubscribe', '/newsletter/unsubscribe?token=abc', 200],
    ['a link to a booking', '/visit/forged.token', 404],
    ['a preview', '/preview/forged', 404],
  ])('is not %s', async (_, url, status) => {
    expect((await open(url)).status).toBe(status);
    expect(isCached(url)).toBe(false);
  });

  test('is bounded: a thousand searches do not push out the pages that are read', async () => {
    for (let n = 0; n < 1_000; n++) {
      if (n % 100 === 0) await open('/treatments');
      studio.studio.pages.get(`/products?q=${n}`, async () => studio.studio.pages.find('/treatments')!);
    }
    expect(isCached('/treatments')).toBe(true);
    const left = Array.from({ length: 1_000 }, (_, n) => isCached(`/products?q=${n}`)).filter(Boolean);
    expect(left.length).toBeLessThan(500);
  });
});

describe('nobody’s data but the studio’s', () => {
  test('is in any page, whoever asked for it first', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    const productId = await aProduct(studio.db);
    await anArticle(studio.db, { slug: 'a-label', publishedAt: new Date('2026-03-01T00:00:00Z') });
    const member = await aMember(studio.db, {
      email: 'zenobia@example.com',
      firstName: 'Zenobia',
      lastName: 'Quill',
    });
    const params: Record<string, string> = { id: String(productId), slug: 'a-label', token: 'forged' };
    const urls = pages
      .filter(({ isDevelopmentOnly }) => !isDevelopmentOnly)
      .map(({ path }) => path.replace(/:(\w+)/g, (_, name) => params[name]!));
    expect(urls.length).toBeGreaterThan(15);

    for (const url of [...urls, `/?treatment=${treatmentId}`, '/legal/privacy']) {
      const own = await open(url, {
        authorization: `Bearer ${member.token}`,
        cookie: `sessionToken=${member.token}`,
        'x-session-token': member.token,
      });
      const anonymous = await open(url);
      expect([url, own.status, own.html]).toEqual([url, anonymous.status, anonymous.html]);
      expect(own.html).not.toMatch(/zenobia|quill/i);
      expect(own.html).not.toContain(member.token);
      const cached = studio.studio.pages.find(url);
      if (cached) expect(cached.body.toString()).toBe(anonymous.html);
    }
  });
});

test('a picture’s new host is allowed by the pages at once', async () => {
  const policy = async () => String((await open('/media')).headers['content-security-policy']);
  expect(await policy()).not.toContain('pictures.example');
  await anArticle(studio.db, {
    featuredImage: 'https://pictures.example/a.jpg',
    publishedAt: new Date('2026-03-01T00:00:00Z'),
  });
  await expect.poll(policy).toContain('https://pictures.example');
});

test('a scheduled article is on the list and has its page as soon as it is published', async () => {
  await anArticle(studio.db, {
    slug: 'soon',
    title: 'Sun, soon',
    publishedAt: null,
    publishAt: new Date('2026-03-10T09:00:00Z'),
  });
  expect((await open('/media')).html).not.toContain('Sun, soon');
  expect((await open('/articles/soon')).status).toBe(404);
  studio.clock.set('2026-03-10T09:00:00Z');
  await studio.studio.worker.runDue();
  await expect.poll(async () => (await open('/media')).html).toContain('Sun, soon');
  expect((await open('/articles/soon')).status).toBe(200);
});

test('while the database cannot be listened to, every page is rendered anew', async () => {
  await aTreatment(studio.db, { name: 'Before' });
  await expect.poll(async () => (await open('/treatments')).html).toContain('Before');
  await studio.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'studio changes%' and datname = current_database()`,
  );
  await expect.poll(() => isCached('/treatments')).toBe(false);
  await studio.db.execute(sql`update treatments set name = 'After'`);
  expect((await open('/treatments')).html).toContain('After');
});
