import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { openApi } from './openapi.ts';

/** Generated on the first request: the contracts do not change at run time. */
export function serveApiDocs(app: FastifyInstance, endpoints: Endpoint[]): void {
  let document: string | undefined;
  let page: string | undefined;

  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApi(endpoints));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_, reply) => {
    page ??= apiDocsPage(endpoints);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
