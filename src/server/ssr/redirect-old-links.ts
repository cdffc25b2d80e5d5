import type { FastifyInstance } from 'fastify';

/** Links to a booking in mails of before lead to the page of the visit for ever, with what Stripe's page adds. */
export function redirectOldLinks(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/manage/:token', async (request, reply) => {
    const mark = request.url.indexOf('?');
    const query = mark < 0 ? '' : request.url.slice(mark);
    // The address is a secret, as the page's is.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply.redirect(`/visit/${encodeURIComponent(request.params.token)}${query}`, 301);
  });
}
