import { expect, test } from 'vitest';
import { CallError, type Transport } from '#web/kit/call.ts';
import { matchPage } from '#web/kit/page.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { aProduct } from './make.ts';
import { catalogPages } from './pages.ts';

/** What the server loads before rendering, for a shop with one product. */
async function arrive(path: string, search = '') {
  const { page, props } = matchPage(catalogPages, path, search)!;
  const requested: string[] = [];
  const transport = (async (route: string, sent: { params?: { id: number }; query?: object }) => {
    requested.push(
      route + (sent.query && Object.keys(sent.query).length > 0 ? JSON.stringify(sent.query) : ''),
    );
    if (route !== 'GET /api/products/:id') return [];
    if (sent.params?.id === 13) throw new CallError(500, '');
    if (sent.params?.id !== 7) throw new CallError(404, '');
    return aProduct();
  }) as unknown as Transport; // knows only what these pages request
  const client = createQueryClient(transport);
  await page.prefetch?.(client, props);
  return { requested, status: page.status?.(client, props) ?? 200, head: page.head(client, props) };
}

test('a product is read with its gallery, what goes with it and the days closed, and named in the head', async () => {
  const { requested, status, head } = await arrive('/product/7');
  expect(status).toBe(200);
  expect(requested).toEqual([
    'GET /api/products/:id',
    'GET /api/products/:id/images',
    'GET /api/products/:id/pairings',
    'GET /api/studio/closed-days',
  ]);
  expect(head).toMatchObject({
    title: 'Rose Toner',
    description: 'The first cool layer.',
    image: '/files/toner-1000x1000.webp',
    canonicalPath: '/product/7',
    jsonLd: [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }],
  });
});

test.each(['/product/999', '/product/abc', '/product/0'])('%s is not found', async (path) => {
  expect(await arrive(path)).toMatchObject({ status: 404, head: { title: 'Product Not Found' } });
});

test('a product that could not be read is not called missing', async () => {
  expect((await arrive('/product/13')).status).toBe(200);
});

test.each([
  ['', ['GET /api/categories', 'GET /api/products']],
  ['?category=all', ['GET /api/categories', 'GET /api/products']],
  [
    '?category=serums',
    ['GET /api/categories', 'GET /api/products', 'GET /api/products{"category":"serums"}'],
  ],
])('/products%s reads what it shows', async (search, requested) => {
  expect((await arrive('/products', search)).requested).toEqual(requested);
});
