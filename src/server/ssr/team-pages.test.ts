import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { therapists } from '#server/team/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

async function open(url: string) {
  studio.studio.answers.clear();
  studio.studio.pages.clear();
  const { statusCode: status, body: html, headers } = await studio.inject({ url });
  return { status, html, etag: headers.etag, policy: String(headers['content-security-policy']) };
}
const parse = (html: string) => new JSDOM(html).window.document;
const thingsIn = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );

describe('with no active therapist nothing changes', () => {
  test.each(['/', '/treatments', '/auth', '/api/studio', '/sitemap.xml', '/llms.txt'])(
    '%s is the same, byte for byte, as where nobody was ever entered',
    async (url) => {
      await aTreatment(studio.db);
      const before = await open(url);
      expect(before.status).toBe(200);
      expect(before.html).not.toMatch(/\/team|hasTeam|name="therapist"/);
      await aTherapist(studio.db, { isActive: false });
      await aTherapist(studio.db, { archivedAt: new Date('2026-03-01T00:00:00Z') });
      expect(await open(url)).toEqual(before);
    },
  );

  test('/team is not found, and says nothing to search engines', async () => {
    await aTherapist(studio.db, { isActive: false, name: 'Away' });
    const { status, html } = await open('/team');
    expect(status).toBe(404);
    expect(html).not.toContain('Away');
    expect(thingsIn(parse(html))).toEqual([]);
  });
});

describe('with a team', () => {
  test('/team has everybody in the HTML, and as structured data', async () => {
    await aTherapist(studio.db, { name: 'Away', isActive: false });
    await aTherapist(studio.db, {
      title: 'Senior therapist',
      about: 'Calm <hands>.',
      languages: ['English', 'Malay'],
      imageUrl: '/files/aisyah-800x1000.webp',
    });
    const { status, html } = await open('/team');
    const document = parse(html);
    expect([status, document.title]).toEqual([200, 'Our team · Petal Skin Studio']);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain(
      'Meet the therapists of Petal Skin Studio',
    );
    expect(document.querySelector('h2')?.textContent).toBe('Aisyah Rahman');
    expect(html).toContain('Calm &lt;hands&gt;.');
    expect(html).not.toContain('Away');
    expect(thingsIn(document)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: 'Aisyah Rahman',
        url: expect.stringMatching(/^http:\/\/studio\.test\/team\/[a-z0-9-]+$/),
        jobTitle: 'Senior therapist',
        description: 'Calm <hands>.',
        image: 'http://studio.test/files/aisyah-800x1000.webp',
        knowsLanguage: ['English', 'Malay'],
        worksFor: { '@type': 'BeautySalon', name: 'Petal Skin Studio' },
      },
    ]);
  });

  test('the home page shows them, and every page and the sitemap lead to theirs', async () => {
    await aTreatment(studio.db);
    await aTherapist(studio.db, { slug: 'aisyah-rahman' });
    const home = parse((await open('/')).html);
    expect(home.querySelector('#team')?.textContent).toContain('Aisyah Rahman');
    for (const url of ['/', '/treatments', '/auth']) {
      const document = parse((await open(url)).html);
      const labels = ['Main', 'Quick links'].map(
        (name) => document.querySelector(`nav[aria-label="${name}"] a[href="/team"]`)?.textContent,
      );
      expect(labels, url).toEqual(['Team', 'Team']);
    }
    expect((await open('/sitemap.xml')).html).toContain('<loc>http://studio.test/team</loc>');
    const about = 'Calm hands.';
    await aTherapist(studio.db, {
      name: 'Grace Tan',
      slug: 'grace-tan',
      title: 'Therapist',
      about,
      languages: ['English'],
    });
    const lines = async () => (await open('/llms.txt')).html.split('\n');
    const url = 'http://studio.test/team';
    expect(await lines()).toContain(`- [Aisyah Rahman](${url}/aisyah-rahman).`);
    expect(await lines()).toContain(
      `- [Grace Tan](${url}/grace-tan), Therapist. Calm hands. Speaks English.`,
    );
    expect((await open('/sitemap.xml')).html).toContain(`<loc>${url}/grace-tan</loc>`);
  });

  test('a link to a treatment that two do arrives with the choice', async () => {
    const { id } = await aTreatment(studio.db);
    await aTherapist(studio.db);
    await aTherapist(studio.db, { name: 'Grace Tan' });
    const select = parse((await open(`/?treatment=${id}`)).html).querySelector('select[name=therapist]');
    expect(select?.closest('[hidden]')).toBeNull();
    expect([...select!.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Anyone',
      'Aisyah Rahman',
      'Grace Tan',
    ]);
  });

  test('a photo from elsewhere may be shown', async () => {
    await aTherapist(studio.db, { imageUrl: 'https://photos.example/aisyah.jpg' });
    expect((await open('/team')).policy).toContain('https://photos.example');
  });

  test('who leaves is gone at the next request', async () => {
    await aTherapist(studio.db);
    expect((await studio.inject({ url: '/team' })).statusCode).toBe(200);
    await studio.db.update(therapists).set({ isActive: false });
    await expect.poll(async () => (await studio.inject({ url: '/team' })).statusCode).toBe(404);
  });
});

describe('the page of a therapist', () => {
  test('says who they are, what they do, and the same to machines', async () => {
    const { id } = await aTreatment(studio.db, { name: 'Gentle Peel' });
    await aTreatment(studio.db, { name: 'Hot Stone Ritual' });
    await aTherapist(studio.db, { slug: 'aisyah-rahman', title: 'Founder', treatmentIds: [id] });
    const { status, html } = await open('/team/aisyah-rahman');
    const document = parse(html);
    expect([status, document.title]).toEqual([200, 'Aisyah Rahman, Founder · Petal Skin Studio']);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe('http://studio.test/team/aisyah-rahman');
    const does = document.querySelector('.person__does')?.textContent;
    expect(does).toContain('Gentle Peel');
    expect(does).not.toContain('Hot Stone Ritual');
    expect(thingsIn(document)).toMatchObject([
      { '@type': 'Person', name: 'Aisyah Rahman', url: canonical },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  test('an address of before leads on, for good', async () => {
    await aTherapist(studio.db, { slug: 'mei-lim', formerSlugs: ['mei-tan'] });
    studio.studio.pages.clear();
    const { statusCode, headers } = await studio.inject({ url: '/team/mei-tan' });
    expect([statusCode, headers.location]).toEqual([301, '/team/mei-lim']);
  });

  test('of somebody who has left it is gone, without their name and with the way to the others', async () => {
    await aTherapist(studio.db, { slug: 'here' });
    await aTherapist(studio.db, { slug: 'away', name: 'Mei Away', isActive: false });
    await aTherapist(studio.db, { slug: 'left', name: 'Mei Left', archivedAt: new Date('2026-03-01') });
    for (const slug of ['away', 'left']) {
      const { status, html } = await open(`/team/${slug}`);
      expect(status).toBe(410);
      expect(html).not.toContain('Mei');
      expect(parse(html).querySelector('main a[href="/team"]')).not.toBeNull();
      expect(thingsIn(parse(html))).toEqual([]);
    }
  });

  test.each(['nobody', 'a%00b', '%F0%9F%92%A5', 'x'.repeat(300)])('%s is nobody’s', async (slug) => {
    await aTherapist(studio.db);
    expect((await open(`/team/${slug}`)).status).toBe(404);
  });
});

test('/contact leads to the contact section', async () => {
  const { statusCode, headers } = await studio.inject({ url: '/contact' });
  expect([statusCode, headers.location]).toEqual([301, '/#contact']);
});
