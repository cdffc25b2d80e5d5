import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { anArticle } from '#server/articles/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';

const two = useTwoStudios('2026-03-10T08:00:00Z');

async function open(process: number, url: string): Promise<string> {
  return (await two.studio(process).app.inject({ url })).body;
}

/** On both, and from memory. */
async function warm(url: string, words: string) {
  for (const process of [0, 1]) {
    await expect.poll(() => open(process, url)).toContain(words);
    await expect
      .poll(async () => {
        await open(process, url);
        return two.studio(process).pages.find(url) !== undefined;
      })
      .toBe(true);
  }
}

async function isEverywhere(urls: string[], words: string) {
  for (const process of [0, 1])
    for (const url of urls) await expect.poll(() => open(process, url), { message: url }).toContain(words);
}

test('a changed treatment is on the pages of every process', async () => {
  const { id } = await aTreatment(two.db, { name: 'Rose Facial' });
  for (const url of ['/', '/treatments']) await warm(url, 'Rose Facial');
  await two.db.execute(sql`update treatments set name = 'Lotus Facial' where id = ${id}`);
  await isEverywhere(['/', '/treatments'], 'Lotus Facial');
});

test('a changed setting is on the process that changed it at once, and on the other', async () => {
  const admin = await anAdmin(two.db);
  await warm('/treatments', '+65 6123 4567');
  const saved = await two.studio(0).app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { phone: '+65 6999 0000' },
  });
  expect(saved.statusCode).toBe(200);
  expect(await open(0, '/treatments')).toContain('+65 6999 0000');
  await isEverywhere(['/treatments', '/'], '+65 6999 0000');
});

test('a changed article is on the pages of every process', async () => {
  await anArticle(two.db, { slug: 'sun', title: 'Sun care', publishedAt: new Date('2026-03-01T00:00:00Z') });
  for (const url of ['/media', '/articles/sun']) await warm(url, 'Sun care');
  await two.db.execute(sql`update articles set title = 'Shade first'`);
  await isEverywhere(['/media', '/articles/sun'], 'Shade first');
});

test('stock that is sold out is on the pages of every process', async () => {
  const id = await aProduct(two.db, { name: 'Rose Balm', stockQuantity: 1 });
  for (const url of ['/products', `/product/${id}`]) await warm(url, 'Rose Balm');
  await two.db.execute(sql`update products set stock_quantity = 0 where id = ${id}`);
  await isEverywhere([`/product/${id}`], 'Tell me when');
});
