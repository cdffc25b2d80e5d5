import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#shared/kit/endpoint.ts';
import { escapeHtml } from './escape-html.ts';
import { openApi, type ScopeOf } from './openapi.ts';

/** Generated on the first request: the contracts do not change at run time. */
export function serveApiDocs(app: FastifyInstance, endpoints: Endpoint[], scopeOf: ScopeOf): void {
  let document: string | undefined;
  let page: string | undefined;

  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApi(endpoints, scopeOf));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_, reply) => {
    page ??= apiDocsPage(endpoints, scopeOf);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

const STYLE = `
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 17px/1.6 system-ui, sans-serif; color: #2e2422; background: #fbf7f3 }
  h1, h2 { font-family: Georgia, serif; font-weight: 400 } h2 { margin-top: 3rem; text-transform: capitalize }
  details { border-top: 1px solid #e4d8cf } summary { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .8rem 0; cursor: pointer }
  code, pre { font: 14px/1.5 ui-monospace, monospace } pre { overflow: auto; padding: 1rem; background: #f3eae2; border-radius: 8px }
  .method { min-width: 4rem; font-weight: 600; color: #7e3b3a } .who { margin-left: auto; color: #675853 } a { color: #7e3b3a }
`;

/** The contracts as a page that needs no script. */
function apiDocsPage(endpoints: Endpoint[], scopeOf: ScopeOf): string {
  const names = [...new Set(endpoints.map(groupOf))];
  const sections = names.map((name) => {
    const group = endpoints.filter((endpoint) => groupOf(endpoint) === name);
    return `<h2>${name}</h2>${group.map((each) => section(each, scopeOf(each))).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Studio API</title><style>${STYLE}</style></head><body><main><h1>Studio API</h1><p>Every call the site makes, from the contracts it makes them by. For tools: <a href="/api/openapi.json">/api/openapi.json</a>. A member sends <code>Authorization: Bearer …</code>, a program an API key in the same way; an error is <code>{ message, code, fields? }</code>.</p>${sections.join('')}</main></body></html>`;
}

function groupOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? '';
}

function section(
  { method, path, access, summary, params, query, body, reply, status = 200 }: Endpoint,
  scope: string | null,
): string {
  const parts = [
    part('Path', params),
    part('Query', query),
    part('Body', body),
    part(`Answer ${status}`, reply, 'output'),
  ];
  return `<details><summary><span class="method">${method}</span><code>${path}</code><span class="who">${scope ? `${access} · ${scope}` : access}</span></summary><p>${escapeHtml(summary)}</p>${parts.join('')}</details>`;
}

function part(title: string, schema: Schema | undefined, io: 'input' | 'output' = 'input'): string {
  if (!schema) return '';
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`;
}
