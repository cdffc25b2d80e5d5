import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type ReadPage, readHtml } from './read-html.ts';

type Link = { from: string; to: URL; element: Element };
type Crawl = { pages: Map<string, ReadPage>; ours: Link[]; others: Link[] };

test('every link of the site has a name and leads somewhere, and every picture is there', {
  tag: ['@desktop', '@long'],
}, async ({ request, studio }) => {
  test.slow(); // some sixty pages
  const { pages, ours, others } = await crawl(request, studio.url);

  await test.step('leads somewhere: to a page, to its anchor, or safely away', () => {
    expect(pages.size).toBeGreaterThan(40); // the whole site, not only its home page

    const missing = [...pages].filter(([, { status }]) => status !== 200);
    expect(missing.map(([path, { status }]) => `${path} answers ${status}`)).toEqual([]);

    const lost = ours.filter(({ to }) => {
      const id = decodeURIComponent(to.hash.slice(1));
      return id && !pages.get(to.pathname + to.search)?.document.getElementById(id);
    });
    expect(named(lost), 'anchors that are not there').toEqual([]);

    const away = others.filter(({ to }) => /^https?:$/.test(to.protocol));
    expect(away.length).toBeGreaterThan(2); // socials, maps, reviews
    const careless = away.filter(
      ({ to, element }) =>
        to.protocol !== 'https:' || !/noopener|noreferrer/.test(element.getAttribute('rel') ?? ''),
    );
    expect(named(careless), 'links to other sites without https or rel').toEqual([]);

    const strange = others.filter(({ to }) => !/^(https?:|mailto:\S+@\S+|tel:\+\d{8,15}$)/.test(to.href));
    expect(named(strange), 'links that no browser can follow').toEqual([]);
  });

  await test.step('has a name, and every picture is there', async () => {
    const nameless = [...ours, ...others].filter(
      ({ element }) => !(element.getAttribute('aria-label') ?? element.textContent)?.trim(),
    );
    expect(named(nameless)).toEqual([]);

    const pictures = new Set(
      [...pages.values()].flatMap(({ document }) =>
        [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
      ),
    );
    expect(pictures.size).toBeGreaterThan(40);
    const gone: string[] = [];
    for (const picture of pictures) if ((await request.get(picture)).status() !== 200) gone.push(picture);
    expect(gone).toEqual([]);
  });
});

/** Everything reachable from the home page by links alone. */
async function crawl(request: APIRequestContext, site: string): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), ours: [], others: [] };
  const known = new Set(['/']);
  for (const path of known) {
    const page = await readHtml(request, path);
    found.pages.set(path, page);
    for (const element of page.document.querySelectorAll('a[href]')) {
      const to = new URL(element.getAttribute('href') ?? '', site + path);
      const isOurs = to.origin === site;
      found[isOurs ? 'ours' : 'others'].push({ from: path, to, element });
      if (isOurs) known.add(to.pathname + to.search); // a set also iterates over what is added meanwhile
    }
  }
  return found;
}

function named(links: Link[]): string[] {
  return [...new Set(links.map(({ from, element }) => `${from}: ${element.outerHTML.slice(0, 160)}`))];
}
