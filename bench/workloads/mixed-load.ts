import { aMember } from '#server/accounts/make.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { residentMegabytes } from '../process-metrics.ts';
import type { Workload } from '../workload.ts';

const SECONDS = 300;

/** What visitors and members do all day, for five minutes; the memory is read while it is still warm. */
export const mixedLoad: Workload = {
  name: 'mixed-load',
  measure: async ({ app: { url, pid }, database, load }) => {
    const member = await aMember(database.db, { email: 'bench-mixed@example.com' });
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
    const requests = [
      ...['/', '/treatments', '/products', `/product/${product}`, '/media', `/articles/${slug}`, '/auth'].map(
        (path) => ({ path, headers: { 'accept-encoding': 'br' } }),
      ),
      ...['/api/treatments', '/api/products', `/api/products/${product}`].map((path) => ({ path })),
      { path: `/api/availability?treatmentId=${treatment}&date=${day}` },
      { path: '/api/user', headers: signedIn },
      { path: '/api/loyalty/summary', headers: signedIn },
      { path: `/api/cart/${item}`, method: 'PUT' as const, headers: sending, body: '{"quantity":1}' },
    ];
    const { perSecond, p99Ms } = await load({ url, requests, seconds: SECONDS });
    const megabytes = residentMegabytes(pid) ?? null; // no /proc on this machine
    return [
      { what: 'memory after 5 minutes of mixed load', value: megabytes, unit: 'MB', aim: { atMost: 160 } },
      { what: 'mixed load, 99 % within', value: p99Ms, unit: 'ms', oursPerSecond: perSecond },
    ];
  },
};
