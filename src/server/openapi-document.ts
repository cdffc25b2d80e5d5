import { scopeOf } from '#shared/api-keys/scopes.ts';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import { features } from './features.ts';
import { openApi } from './kit/http/openapi.ts';

/** As /api/openapi.json, without a server: what the typed client is made from. */
export function openApiDocument() {
  const endpoints: Endpoint[] = [];
  for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));
  return openApi(endpoints, scopeOf);
}
