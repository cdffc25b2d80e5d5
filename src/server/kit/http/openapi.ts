import * as z from 'zod/mini';
import { type Endpoint, routeOf, type Schema } from '#shared/kit/endpoint.ts';
import { problem } from '#shared/kit/problem.ts';

type Json = Record<string, unknown>;

const WHO: Record<Endpoint['access'], string> = {
  public: 'Everybody',
  user: 'Members',
  therapist: 'Staff, a therapist only her own',
  reception: 'Reception and admins',
  admin: 'Admins',
};

/** What an API key needs to call an endpoint; null: no key may. */
export type ScopeOf = (endpoint: Endpoint) => string | null;

/** The contracts as an OpenAPI document. */
export function openApi(endpoints: Endpoint[], scopeOf: ScopeOf): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints.filter(({ adminVariant }) => !adminVariant)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const variant = endpoints.find((each) => each.adminVariant && routeOf(each) === routeOf(endpoint));
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, scopeOf(endpoint), variant),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Studio API', version: '1', description: 'Made from the contracts the site itself uses.' },
    paths,
    components: {
      schemas: { Problem: toSchema(problem, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key, with the scope that is named.' },
      },
    },
  };
}

function operation(endpoint: Endpoint, scope: string | null, variant?: Endpoint): Json {
  return {
    summary: endpoint.summary,
    description: describe(endpoint, scope, variant),
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.access !== 'public' && {
      security: scope ? [{ session: [] }, { key: [scope] }] : [{ session: [] }],
    }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(variant?.query ?? endpoint.query, 'query'),
      ...parameters(endpoint.headers, 'header'),
    ],
    ...(content(endpoint) && { requestBody: { required: true, content: content(endpoint) } }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      default: {
        description: 'A sentence for the person and a word for the machine.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function describe(
  { access, idempotent, recentSignIn }: Endpoint,
  scope: string | null,
  variant?: Endpoint,
): string {
  const requested = variant?.adminVariant === 'with page' ? ' who ask for a page' : '';
  return [
    `${WHO[access]}.`,
    ...(recentSignIn
      ? ['Asks for the password again (403 `sign_in_again`) when the last time is over 15 minutes ago.']
      : []),
    ...(idempotent ? ['Honours Idempotency-Key.'] : []),
    ...(scope ? [`With a key: \`${scope}\`.`] : []),
    ...(variant ? [`Admins${requested} get more: ${variant.summary}`] : []),
  ].join(' ');
}

function content({ body, text, picture }: Endpoint): Json | undefined {
  if (picture) {
    const properties = { [picture]: { type: 'string', format: 'binary' } };
    return { 'multipart/form-data': { schema: { type: 'object', required: [picture], properties } } };
  }
  return body && { [text ? 'text/plain' : 'application/json']: { schema: toSchema(body, 'input') } };
}

function success(endpoint: Endpoint): Json {
  if (endpoint.status === 204) return { description: 'Done.' };
  if (endpoint.status === 302)
    return { description: 'Elsewhere.', headers: { Location: { schema: { type: 'string' } } } };
  if (endpoint.file) return { description: 'A file.', content: { [endpoint.file]: {} } };
  return {
    description: 'As asked.',
    ...(endpoint.paged && { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } }),
    content: { 'application/json': { schema: toSchema(endpoint.reply, 'output') } },
  };
}

function parameters(schema: Schema | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function toSchema(schema: Schema, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
