import { aMember } from '#server/accounts/make.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Environment } from './environment.ts';
import type { Load } from './processes/load.ts';

/** What visitors and members do all day: pages, lists, times, their account and their cart. */
export async function mixedRequests({
  app: { url },
  database,
}: Environment): Promise<NonNullable<Load['requests']>> {
  const member = await aMember(database.db, { email: `bench-mixed-${Date.now()}@example.com` });
  const { rows } = await database.pool.query<{ treatment: number; product: number; slug: string }>(
    `select (select min(id) from treatments) treatment, (select min(id) from products where stock_quantity > 0) product,
      (select min(slug) from articles where published_at < now()) slug`,
  );
  const { treatment, product, slug } = rows[0]!;
  const signedIn = { authorization: `Bearer ${member.token}` };
  const sending = { ...signedIn, 'content-type': 'application/json' };
  const added = await fetch(`${url}/api/cart`, {
    method: 'POST',
    headers: sending,
    body: JSON.stringify({ productId: product, quantity: 1 }),
  });
  const { id: item } = (await added.json()) as { id: number };
  const day = studioDay(new Date());
  return [
    ...['/', '/treatments', '/products', `/product/${product}`, '/media', `/articles/${slug}`, '/auth'].map(
      (path) => ({ path, headers: { 'accept-encoding': 'br' } }),
    ),
    ...['/api/treatments', '/api/products', `/api/products/${product}`].map((path) => ({ path })),
    { path: `/api/availability?treatmentId=${treatment}&date=${day}` },
    { path: '/api/user', headers: signedIn },
    { path: '/api/loyalty/summary', headers: signedIn },
    { path: `/api/cart/${item}`, method: 'PUT' as const, headers: sending, body: '{"quantity":1}' },
  ];
}
