import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anArticle } from '#server/articles/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { settingsTable } from '#server/studio/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const studio = useStudio('2026-03-10T08:00:00Z');

async function open(url: string) {
  studio.studio.answers.clear();
  const { statusCode, body, headers } = await studio.inject({ url });
  return { status: statusCode, html: body, policy: String(headers['content-security-policy']) };
}

describe('/treatments', () => {
  test('arrives with the treatments already in the HTML', async () => {
    await aTreatment(studio.db, { name: 'Eye & Neck Lift', priceCents: 11_800, durationMinutes: 45 });
    const { status, html } = await open('/treatments');
    expect(status).toBe(200);
    expect(html).toContain('<title>Treatments · Petal Skin Studio</title>');
    expect(html).toContain('Eye &amp; Neck Lift');
    expect(html).toContain('$146.00');
    expect(html).toContain('45 min');
    expect(html).toContain('18 Petal Lane, #02-05, Singapore 058999');
    expect(html).toContain('href="http://studio.test/treatments"');
  });

  test('shows only what is on offer', async () => {
    await aTreatment(studio.db, { name: 'Hidden', isActive: false });
    const { html } = await open('/treatments');
    expect(html).not.toContain('Hidden');
    expect(html).toContain('No treatments available at the moment.');
    expect(html).toContain('Please check back soon for our latest offerings.');
  });

  test('a treatment without minutes is shown without them', async () => {
    await aTreatment(studio.db, { durationMinutes: 0 });
    expect((await open('/treatments')).html).not.toMatch(/\d min</);
  });

  test('what somebody wrote cannot become markup or script', async () => {
    const name = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
    await aTreatment(studio.db, { name, description: name });
    const { html } = await open('/treatments');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  });
});

describe('the home page', () => {
  test('contains structured data of the studio, with absolute URLs', async () => {
    await aTreatment(studio.db, { priceCents: 5_800 });
    await aTreatment(studio.db, { name: 'Hidden', priceCents: 100, isActive: false });
    const { html } = await open('/');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'BeautySalon',
      url: 'http://studio.test/',
      image: expect.arrayContaining(['http://studio.test/pictures/hero-1-1920x1080.webp']),
      priceRange: '$86.00',
      geo: { latitude: 1.2846, longitude: 103.8443 },
    });
  });
});

describe('every page', () => {
  test('runs only the scripts that the server wrote, allowed by their hashes', async () => {
    await aTreatment(studio.db);
    for (const url of ['/', '/treatments', '/admin-dashboard', '/nowhere']) {
      const { html, policy } = await open(url);
      const inline = [...html.matchAll(/<script(?: data-[^>]*)?>(.*?)<\/script>/gs)].map(([, code]) =>
        hashOf(code!),
      );
      expect(inline).toHaveLength(1);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...inline].join(' '));
      // The others are data, or files of ours.
      for (const [tag] of html.matchAll(/<script [^>]*>/g))
        expect(tag).toMatch(/ src="\/|application\/| data-(files|styles)=/);
      expect(policy).not.toMatch(/unsafe|nonce/);
      expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
    }
  });

  test('has no style attribute, which the policy would not apply', async () => {
    await aTreatment(studio.db);
    for (const url of ['/', '/treatments', '/nowhere'])
      expect((await open(url)).html).not.toMatch(/<[^>]+ style=/);
  });

  test('says the hours as they are at the studio, open or closed', async () => {
    studio.clock.set('2026-03-10T03:00:00Z');
    expect((await open('/')).html).toContain('Open now until 9pm');
    studio.clock.set('2026-03-10T13:00:00Z');
    expect((await open('/')).html).toContain('Opens Wed 11am');
  });

  test.each([
    ['2024-06-01T00:00:00Z', '© 2024 Petal Skin Studio'],
    ['2026-06-01T00:00:00Z', '© 2024–2026 Petal Skin Studio'],
    ['2026-12-31T16:00:00Z', '© 2024–2027 Petal Skin Studio'],
  ])('at %s the footer reads %s', async (now, line) => {
    studio.clock.set(now);
    expect((await open('/treatments')).html).toContain(line);
  });
});

describe('an address that leads nowhere', () => {
  test.each(['/nowhere', '/dev/ui', '/.env', '/index.php'])('%s is the not-found page', async (url) => {
    const { status, html } = await open(url);
    expect(status).toBe(404);
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

test('signing in is for search engines, once', async () => {
  for (const url of ['/auth', '/auth?mode=join', '/auth?ref=PETAL1']) {
    const { status, html } = await open(url);
    expect(status).toBe(200);
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/auth">/);
    expect(html).not.toContain('noindex');
  }
});

test.each([
  '/forgot-password',
  '/reset-password',
  '/auth-test',
  '/dashboard',
  '/admin-dashboard',
  '/checkout',
  '/orders/1',
])('%s answers, and is not for search engines', async (url) => {
  const { status, html } = await open(url);
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('nothing is filled in on the page that tries the sign-in, unless somebody develops', async () => {
  const { html } = await open('/auth-test');
  const fields = html.match(/<input[^>]*>/g) ?? [];
  expect(fields.length).toBeGreaterThan(1);
  for (const field of fields) expect(field).not.toMatch(/ value="[^"]/);
});

test.each(['/articles/%00', '/product/%00', '/legal/%00'])(
  '%s, which no database can hold, is not found either',
  async (url) => {
    expect((await open(url)).status).toBe(404);
  },
);

test('a name too long for the API is not found there', async () => {
  const { statusCode } = await studio.inject({ url: `/api/articles/${'a'.repeat(10_000)}` });
  expect(statusCode).toBe(404);
});

test('pages come compressed to those who take it', async () => {
  const [plain, packed] = await Promise.all(
    ['identity', 'gzip, br'].map((accepted) =>
      studio.inject({ url: '/', headers: { 'accept-encoding': accepted } }),
    ),
  );
  expect([plain?.headers['content-encoding'], packed?.headers['content-encoding']]).toEqual([
    undefined,
    'br',
  ]);
  expect(packed!.rawPayload.length).toBeLessThan(plain!.rawPayload.length / 3);
});

describe('which pictures a page may load', () => {
  const imagesOf = (policy: string) => /img-src ([^;]*)/.exec(policy)?.[1];

  test('ours, and no others', async () => {
    expect(imagesOf((await open('/')).policy)).toBe("'self' data: blob:");
  });

  test('besides ours those of the hosts that the studio uses, each once', async () => {
    await anArticle(studio.db, {
      featuredImage: 'https://Pictures.example/a.jpg',
      content:
        '<p>https://not-a-picture.example</p><img src="https://cdn.example:8443/b.jpg"><img alt="" src="https://cdn.example:8443/c.jpg">',
    });
    await aTreatment(studio.db, { imageUrl: 'https://cdn.example;script-src/x.jpg' });
    expect(imagesOf((await open('/')).policy)).toBe(
      "'self' data: blob: https://cdn.example:8443 https://pictures.example",
    );
  });

  test('in the dashboard any, since an article is looked at while it is written', async () => {
    expect(imagesOf((await open('/admin-dashboard')).policy)).toBe("'self' data: blob: https:");
  });
});

describe('an odd address', () => {
  const LONG = 'a'.repeat(10_240);
  const ODD = [
    ...[
      '%00',
      '%E0%A4%A',
      '%ED%A0%80',
      '..%2f..%2fetc%2fpasswd',
      '%3Cscript%3E',
      "x'%20or%201=1--",
      '😀',
      '%',
    ],
    LONG,
  ];
  const short = (path: string) => path.slice(0, 60);

  test.each(['/articles/', '/product/', '/legal/', '/', '/api/articles/', '/api/products/'])(
    'below %s never breaks the site: missing and malformed are distinguished',
    async (place) => {
      for (const odd of ODD) {
        const { status, html } = await open(place + odd);
        expect([400, 404, 414, 431], `${short(place + odd)} answers ${status}`).toContain(status);
        expect(html, short(place + odd)).not.toMatch(/<script>(?!try)|at \w+ \(|root:/);
      }
    },
  );

  test.each(['/products?category=', '/products?q=', '/media?q=', '/media?topic=', '/?x='])(
    'behind %s is a page all the same',
    async (place) => {
      for (const odd of ODD) expect((await open(place + odd)).status, short(place + odd)).toBe(200);
    },
  );

  test('of the API is refused or finds nothing', async () => {
    for (const odd of ODD)
      expect([200, 400], short(odd)).toContain((await open(`/api/products?category=${odd}`)).status);
  });

  test('that was typed with a slash too many is still the page', async () => {
    await anArticle(studio.db, {
      slug: 'how-to-read-a-label',
      publishedAt: new Date('2026-03-01T00:00:00Z'),
    });
    for (const url of ['/treatments/', '/media//', '/articles/how-to-read-a-label/']) {
      const { status, html } = await open(url);
      expect(status, url).toBe(200);
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], url).toMatch(/[^/]$/);
    }
  });

  test('of the API answers in its own words', async () => {
    const { statusCode, headers, body } = await studio.inject({ url: '/api/nowhere' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toHaveProperty('message');
  });
});

describe('/product/{id}', () => {
  test.each(['999', '0', '-1', 'abc', '1e3', '1.5', '9'.repeat(30), '%3Cscript%3E', "1'--"])(
    '%s is answered with 404 and says so',
    async (id) => {
      const { status, html } = await open(`/product/${id}`);
      expect(status).toBe(404);
      expect(html).toContain('Product Not Found</h1>');
    },
  );

  test('of a product that left the shelves is not found either, and no list names it', async () => {
    const id = await aProduct(studio.db, { name: 'Rose Balm' });
    expect((await open(`/product/${id}`)).status).toBe(200);
    expect((await open('/products')).html).toContain('Rose Balm');
    await studio.db.execute(`update products set archived_at = now() where id = ${id}`);
    expect((await open(`/product/${id}`)).status).toBe(404);
    expect((await open('/products')).html).not.toContain('Rose Balm');
  });
});

describe('/media', () => {
  test('a draft is neither listed nor found, on the page or by the API', async () => {
    await anArticle(studio.db, { slug: 'a-draft', title: 'Not yet to be read', publishedAt: null });
    expect((await open('/media')).html).not.toContain('Not yet to be read');
    expect((await open('/articles/a-draft')).status).toBe(404);
    expect((await open('/api/articles/a-draft')).status).toBe(404);
  });

  test('of a studio without articles says so', async () => {
    const { html } = await open('/media');
    expect(html).toContain('No articles found');
    expect(html).toContain('Our first article is on its way.');
  });

  test.each([`q=${'a'.repeat(10_240)}`, 'topic=Perfume', 'q=%00', 'q=%ED%A0%80', 'q=(['])(
    'narrowed by what finds nothing, %s, says so',
    async (search) => {
      await anArticle(studio.db, { publishedAt: new Date('2026-03-01T00:00:00Z') });
      const { status, html } = await open(`/media?${search}`);
      expect(status).toBe(200);
      expect(html).toContain('No articles found');
    },
  );
});

test('/products of a studio that has none says so', async () => {
  const { html } = await open('/products');
  expect(html).toContain('No products found in this category.');
  expect(html).toContain('Showing 0 of 0 products');
});

test('a forged link to a booking leads to nothing, and says so', async () => {
  const { status, html } = await open('/visit/forged.token');
  expect(status).toBe(404);
  expect(html).toContain('Booking Not Found</h1>');
  expect(html).toContain('We couldn&#x27;t find this booking.');
});

describe('the colour of the studio', () => {
  const styleOf = (html: string) => /<style>(:root\{--clay[^<]*)<\/style>/.exec(html)?.[1];

  test('is in every page, and its policy allows it', async () => {
    await studio.db.insert(settingsTable).values({ key: 'accent', value: '#1f5f4a', updatedAt: new Date(0) });
    const { html, policy } = await open('/treatments');
    expect(styleOf(html)).toContain('--clay:#1f5f4a;');
    expect(policy).toContain(hashOf(styleOf(html)!));
  });

  test('takes no room while it is the default', async () => {
    expect(styleOf((await open('/treatments')).html)).toBeUndefined();
  });
});
