import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { anArticle } from '#server/articles/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

async function fill() {
  await aTreatment(studio.db, { name: 'Glow' });
  await aTreatment(studio.db, { name: 'Hidden treatment', isActive: false });
  const id = await aProduct(studio.db, { name: 'Serum <&> "Dew"' });
  await anArticle(studio.db, { title: 'Ice & redness', slug: 'ice-and-redness' });
  await anArticle(studio.db, { title: 'Hidden draft', slug: 'draft', publishedAt: null });
  return id;
}
const read = async (url: string) => (await studio.inject({ url })).body;
const parse = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

describe('/sitemap.xml', () => {
  test('names every public page once, absolutely, and nothing hidden', async () => {
    const id = await fill();
    const places = [...parse(await read('/sitemap.xml')).querySelectorAll('loc')].map(
      (each) => each.textContent,
    );
    expect(places).toEqual(
      ['/', '/treatments', '/products', '/media', '/treatments/glow', `/product/${id}`]
        .concat('/articles/ice-and-redness')
        .concat(['privacy', 'terms', 'refunds', 'faq'].map((slug) => `/legal/${slug}`))
        .map((path) => `http://studio.test${path}`),
    );
  });
});

describe('/rss.xml', () => {
  test('is a feed of what is published', async () => {
    await fill();
    const items = [...parse(await read('/rss.xml')).querySelectorAll('item')];
    expect(items.map((item) => item.querySelector('title')?.textContent)).toEqual(['Ice & redness']);
    expect(items[0]?.querySelector('link')?.textContent).toBe('http://studio.test/articles/ice-and-redness');
    expect(items[0]?.querySelector('pubDate')?.textContent).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
  });
});

describe('/llms.txt and /robots.txt', () => {
  test('say in plain words what there is', async () => {
    await fill();
    const text = await read('/llms.txt');
    expect(text).toMatch(/^# Petal Skin Studio\n/);
    expect(text).toContain('[Glow](http://studio.test/treatments/glow): $156.00, with extraction, 60 min.');
    expect(text).not.toContain('Hidden');
  });

  test('name the sitemap and keep programs out of what is personal', async () => {
    const text = await read('/robots.txt');
    expect(text).toContain('Disallow: /dashboard');
    expect(text).toContain('Disallow: /orders/');
    expect(text).toContain('Sitemap: http://studio.test/sitemap.xml');
  });
});

test('/.well-known/security.txt says where to report a vulnerability, and when it expires', async () => {
  expect(await read('/.well-known/security.txt')).toBe(
    [
      'Contact: mailto:hello@petal.example',
      'Expires: 2026-09-06T08:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://studio.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
