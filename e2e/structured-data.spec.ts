import { JSDOM } from 'jsdom';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { readHtml } from './read-html.ts';

type Thing = { '@type': string } & Record<string, unknown>;

const text = expect.stringMatching(/\S/);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const address = expect.stringMatching(/^https?:\/\//);
const offer = { '@type': 'Offer', price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: 'SGD' };

/** The required properties of each type. */
const REQUIRED: Record<string, object> = {
  BeautySalon: {
    name: 'Petal Skin Studio',
    description: text,
    url: address,
    image: expect.arrayContaining([address]),
    telephone: '+65 6123 4567',
    email: 'hello@petal.example',
    priceRange: text,
    address: { '@type': 'PostalAddress', streetAddress: text, postalCode: text, addressCountry: text },
    geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ opens: '11:00', closes: '21:00' }),
      expect.objectContaining({ opens: '10:00', closes: '18:00' }),
    ]),
    sameAs: expect.arrayContaining([address]),
  },
  Product: {
    name: text,
    description: text,
    category: text,
    sku: text,
    image: address,
    offers: { ...offer, availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/) },
  },
  Service: { name: text, description: text, provider: { '@type': 'BeautySalon', name: text }, offers: offer },
  Article: {
    headline: text,
    datePublished: date,
    dateModified: date,
    image: address,
    author: { '@type': 'Organization', name: text },
    publisher: { '@type': 'Organization', name: text },
  },
  Person: { name: text, worksFor: { '@type': 'BeautySalon', name: text } },
  BreadcrumbList: {
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ '@type': 'ListItem', position: 1, name: text, item: { '@id': address } }),
    ]),
  },
};

/** The types each page must contain; pages not listed need none. */
const ABOUT: Record<string, string[]> = {
  home: ['BeautySalon'],
  treatments: Array(8).fill('Service'),
  'a treatment': ['Service', 'BreadcrumbList'],
  'a product': ['Product', 'BreadcrumbList'],
  'an article': ['Article', 'BreadcrumbList'],
};

const readThings = (document: Document): Thing[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );

test('what machines read about each kind of page', { tag: ['@desktop', '@long'] }, async ({
  request,
  studio,
}) => {
  await test.step('each kind of page says in schema.org’s words what it is about', async () => {
    const addresses = new Set<string>();
    for (const { name, path, status } of publicPages) {
      const things = readThings((await readHtml(request, path)).document);
      const kinds = things.map((thing) => thing['@type']);
      expect.soft(kinds, name).toEqual(status === 200 ? (ABOUT[name] ?? kinds) : []);
      for (const thing of things) {
        expect.soft(REQUIRED, name).toHaveProperty(thing['@type']);
        expect.soft(thing, name).toMatchObject({
          '@context': 'https://schema.org',
          ...REQUIRED[thing['@type']],
        });
        for (const each of addressesIn(thing)) addresses.add(each);
      }
    }
    expect(addresses.size).toBeGreaterThan(3);
    for (const each of addresses) expect.soft((await request.get(each)).status(), each).toBe(200);
  });

  await test.step('a product says whether it is in stock', async () => {
    for (const [name, availability] of [
      ['Rose Gel Cleanser', 'InStock'],
      ['Weightless Gel Moisturizer', 'LimitedAvailability'],
      ['Overnight Retinol Serum', 'OutOfStock'],
    ]) {
      const [row] = await studio.sql<{ id: number }>('select id from products where name = $1', [name]);
      const { document } = await readHtml(request, `/product/${row?.id}`);
      expect(readThings(document)[0]).toMatchObject({
        name,
        offers: { availability: `https://schema.org/${availability}` },
      });
    }
  });

  await test.step('the steps of a breadcrumb are numbered and lead to this page', async () => {
    for (const path of ['/product/1', '/treatments/sensitive-calm-facial', '/articles/how-to-read-a-label']) {
      const { document } = await readHtml(request, path);
      const way = readThings(document).find((thing) => thing['@type'] === 'BreadcrumbList');
      const steps = way?.itemListElement as { position: number; item?: { '@id': string } }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect([studio.url + path, undefined]).toContain(steps.at(-1)?.item?.['@id']);
    }
  });
});

test('the sitemap', { tag: ['@desktop', '@long'] }, async ({ request, studio }) => {
  test.slow(); // some forty pages

  await test.step('names every page under its one address; no two say the same about themselves', async () => {
    const places = await readPlaces(request);
    expect(new Set(places).size).toBe(places.length);
    const rows = await studio.sql<{ path: string }>(
      `select '/product/' || id as path from products where archived_at is null
       union all select '/treatments/' || slug from treatments where is_active and archived_at is null
       union all select '/articles/' || slug from articles where published_at is not null`,
    );
    const fixed = ['/', '/treatments', '/products', '/media'].concat(
      ['privacy', 'terms', 'refunds', 'faq'].map((slug) => `/legal/${slug}`),
    );
    const expected = [...fixed, ...rows.map(({ path }) => path)].map((path) => studio.url + path);
    expect(places.sort()).toEqual(expected.sort());

    const said = { title: new Map<string, string>(), description: new Map<string, string>() };
    const pictures = new Set<string>();
    for (const place of places) {
      const { status, document } = await readHtml(request, place);
      const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
      const title = document.title;
      const description = content('meta[name=description]');
      expect.soft(status, place).toBe(200);
      expect
        .soft(document.querySelector('link[rel=canonical]')?.getAttribute('href'), place)
        .toBe(place.replace(/\/$/, '') === studio.url ? `${studio.url}/` : place);
      expect.soft(document.querySelector('meta[name=robots]'), place).toBeNull();
      expect.soft(said.title.get(title), `the title of ${place}`).toBeUndefined();
      expect.soft(said.description.get(description), `the description of ${place}`).toBeUndefined();
      expect.soft(description.length, `the description of ${place}`).toBeGreaterThan(30);
      said.title.set(title, place);
      said.description.set(description, place);
      expect.soft(content('meta[property="og:title"]'), place).toBe(title);
      expect.soft(content('meta[property="og:description"]'), place).toBe(description);
      expect.soft(content('meta[property="og:url"]'), place).toBe(place);
      expect.soft(content('meta[name="twitter:card"]'), place).toBe('summary_large_image');
      pictures.add(content('meta[property="og:image"]'));
    }
    expect(pictures.size).toBeGreaterThan(10);
    for (const picture of pictures) {
      const answer = await request.get(picture);
      expect
        .soft([answer.status(), answer.headers()['content-type']], picture)
        .toEqual([200, expect.stringMatching(/^image\//)]);
    }
  });

  await test.step('and everything else that is read by machines keeps quiet about what is not public', async () => {
    const at = '2026-09-01T00:00:00Z';
    const [hidden] = await studio.sql<{ id: number; name: string }>(
      `update products set archived_at = $1 where name = 'Rose Clay Mask' returning id, name`,
      [at],
    );
    await studio.sql(`update treatments set is_active = false where name = 'Sensitive Calm Facial'`);
    const drafts = await studio.sql<{ slug: string; title: string }>(
      'select slug, title from articles where published_at is null',
    );
    expect(drafts).toHaveLength(3);
    const secrets = [
      `/product/${hidden?.id}<`,
      String(hidden?.name),
      'Sensitive Calm Facial',
      ...drafts.flatMap(({ slug, title }) => [slug, title]),
    ];
    const public_ = ['/sitemap.xml', '/rss.xml', '/llms.txt', '/', '/treatments', '/products', '/media'];
    for (const path of public_) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const body = await answer.text();
      for (const secret of secrets) expect.soft(body.includes(secret), `${secret} in ${path}`).toBe(false);
    }
  });

  async function readPlaces(request: Parameters<typeof readHtml>[0]): Promise<string[]> {
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toContain('xml');
    const { document } = new JSDOM(await answer.text(), { contentType: 'text/xml' }).window;
    expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    return [...document.querySelectorAll('url > loc')].map((place) => place.textContent ?? '');
  }
});

/** Every URL of ours in a value, at any depth. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^http:\/\/127\.0\.0\.1/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
