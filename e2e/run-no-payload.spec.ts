import { XSS_PAYLOADS } from '../src/server/articles/testing/xss-payloads.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

/** Loaded for real, with all its scripts; all others are rendered in frames, under the same policy. */
const LOADED = [
  '/media',
  '/articles/p14',
  '/articles/p29',
  '/admin-dashboard?tab=topics',
  '/admin-dashboard?tab=articles',
  '/admin-dashboard?tab=articles&open=edit-14',
  '/admin-dashboard?tab=articles&open=edit-29',
];

test('no published payload runs, in articles, lists, topics or the editor, even if it got past the first cleaning', {
  tag: ['@desktop', '@long'],
}, async ({ context, page, studio, consoleErrors }) => {
  test.slow();
  // Pictures that lead nowhere are all they may come to; what the policy had to stop would be told otherwise.
  consoleErrors.expect(/status of 40[04]|net::ERR_/);
  await studio.sql('truncate articles, topics restart identity cascade');
  await studio.sql(
    `insert into topics (name, description, keywords, created_at, updated_at)
     select n || left(p, 60), p, array[p], now(), now() from unnest($1::text[]) with ordinality as given(p, n)`,
    [XSS_PAYLOADS],
  );
  await studio.sql(
    `insert into articles (title, slug, excerpt, content, topic_id, seo_title, seo_description, published_at, created_at, updated_at)
     select p, 'p' || n, p, '<p>x</p>' || p, n, p, p, now() - interval '1 hour', now(), now()
     from unnest($1::text[]) with ordinality as given(p, n)`,
    [XSS_PAYLOADS],
  );
  await context.addInitScript(() => {
    const report = (what: unknown) => console.error(`a payload ran: ${what}`);
    Object.assign(window, { alert: report, confirm: report, prompt: report });
  });
  await signInAs(page, studio, { role: 'admin' });

  for (const address of LOADED) {
    await page.goto(address);
    if (address.includes('open=')) await page.getByRole('textbox', { name: 'Content' }).waitFor();
    if (address.includes('admin')) await expect(page.getByRole('article').nth(13)).toBeAttached();
  }

  await page.goto('/articles/p1'); // whose policy allows the styles inside an article's page
  const drawn = await page.evaluate(async (count) => {
    const draw = async (number: number) => {
      const html = await (await fetch(`/articles/p${number}`)).text();
      const frame = document.body.appendChild(document.createElement('iframe'));
      const inTransaction = frame.contentDocument!;
      inTransaction.open();
      // Ours are tested separately: that of every page, files, data.
      const own = /<script(>try\{localStorage| type="(module|application\/(ld\+)?json)")[\s\S]*?<\/script>/g;
      inTransaction.write(html.replace(own, ''));
      inTransaction.close();
      return inTransaction.querySelector('.reader__text')?.textContent?.startsWith('x');
    };
    return Promise.all(Array.from({ length: count }, (_, index) => draw(index + 1)));
  }, XSS_PAYLOADS.length);
  expect(drawn).toEqual(XSS_PAYLOADS.map(() => true));
  // Some would run only once their picture has failed.
  await page.evaluate(async () => {
    const frames = [...document.querySelectorAll('iframe')];
    const images = frames.flatMap(({ contentDocument }) => [...(contentDocument?.images ?? [])]);
    const coming = images.filter((image) => !image.complete && image.loading !== 'lazy');
    await Promise.all(
      coming.map(
        (image) =>
          new Promise((settled) => {
            for (const event of ['load', 'error']) image.addEventListener(event, settled);
          }),
      ),
    );
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
});
