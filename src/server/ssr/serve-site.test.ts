import { describe, expect, test } from 'vitest';
import { anArticle } from '#server/articles/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';

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
    expect(html).toContain('$118.00');
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
  test('tells machines who the studio is, in whole addresses', async () => {
    await aTreatment(studio.db, { priceCents: 5_800 });
    await aTreatment(studio.db, { name: 'Hidden', priceCents: 100, isActive: false });
    const { html } = await open('/');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'BeautySalon',
      url: 'http://studio.test/',
      image: expect.arrayContaining(['http://studio.test/pictures/hero-1-1920x1080.webp']),
      priceRange: '$58.00',
      geo: { latitude: 1.2846, longitude: 103.8443 },
    });
  });
});

describe('every page', () => {
  test('allows only scripts that bear this answer’s nonce, a new one each time', async () => {
    const [first, second] = [await open('/treatments'), await open('/treatments')];
    const nonces = [first, second].map(({ policy }) => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]);
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    for (const [tag] of first.html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonces[0]}"`);
    expect(first.policy).not.toContain('unsafe');
    expect(first.policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
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
  test.each(['/nowhere', '/treatments/7', '/dev/ui', '/.env', '/index.php'])(
    '%s is the not-found page',
    async (url) => {
      const { status, html } = await open(url);
      expect(status).toBe(404);
      expect(html).toContain('404 Page Not Found');
      expect(html).toContain('Did you forget to add the page to the router?');
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );
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
