import type * as z from 'zod/mini';

export type Access = 'public' | 'user' | 'admin';
export type Schema = z.ZodMiniType;

type Path = `/api/${string}`;
type Part = 'params' | 'query' | 'headers' | 'body';

type Shape = {
  access: Access;
  /** Only within some minutes of the password (or passkey): otherwise 403 `sign_in_again`, and the page asks for it. */
  recentSignIn?: true;
  /**
   * Shows the data of many customers, or looks somebody up: goes on record as this, a verb and a noun such as
   * `export users`, with how many there were.
   */
  bulkRead?: `${'export' | 'search' | 'open'} ${string}`;
  /** One sentence for the readers of /api/docs. */
  summary: string;
  params?: Schema;
  query?: Schema;
  /** By their names in lower case; only where a header says more than who asks. */
  headers?: Schema;
  body?: Schema;
  /** The body is taken as text, as it comes and of whatever type: a table, a message signed letter by letter. */
  text?: true;
  /** Takes one picture, as the file of a form in the field of this name; the handler reads it when it wants it. */
  picture?: string;
  reply: Schema;
  /** What a success answers with; 200 unless said, 204 when there is nothing to say, 302 for a reply with `location`. */
  status?: 200 | 201 | 204 | 302;
  /** The reply is one page of a list: an array, its total in X-Total-Count. */
  paged?: true;
  /** The reply is a file of this media type instead of JSON. */
  file?: string;
  /** Honours Idempotency-Key: the same key and body give the same answer, and act once. */
  idempotent?: true;
  /** Keys of the reply: the answer kept for the same Idempotency-Key has them empty, for its finisher to make anew. */
  shownOnce?: string[];
  /**
   * What admins get at the address of a public endpoint, more than visitors do: always, or when they ask for a page
   * of the list (`?page=`), while the plain list stays whole.
   */
  adminVariant?: 'always' | 'with page';
  /** Depends on nothing but the address, the database and the day: kept for visitors until one of them changes. */
  cached?: true;
  /** At most this many calls from one caller: an IPv4 address, an IPv6 /64. */
  limit?: { max: number; perMinutes: number };
};

/** One line of an API, written once: the server registers it, the browser and the renderer call it. */
export type Endpoint = Shape & { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: Path };

const endpoint =
  <const M extends Endpoint['method']>(method: M) =>
  <const S extends Shape>(path: Path, shape: S) =>
    ({ method, path, ...shape }) as const;

export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const patch = endpoint('PATCH');
export const del = endpoint('DELETE');

type PartsOf<E extends Endpoint> = { [P in Part]: E[P] extends Schema ? P : never }[Part];

/** What a caller writes, before the schemas have parsed it. */
export type Sent<E extends Endpoint> = { [P in PartsOf<E>]: z.input<Extract<E[P], Schema>> };

/** What a handler reads, after the schemas have parsed it. */
export type Received<E extends Endpoint> = {
  [P in PartsOf<E>]: z.output<Extract<E[P], Schema>>;
} & (E extends {
  picture: string;
}
  ? { picture: () => Promise<Uint8Array> }
  : unknown);

export type Answer<E extends Endpoint> = z.output<E['reply']>;
export type RawAnswer<E extends Endpoint> = z.input<E['reply']>;

/** "GET /api/treatments": an endpoint by its name, so that the browser need not carry the schemas. */
export type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

export function routeOf<E extends Endpoint>({ method, path }: E): RouteOf<E> {
  return `${method} ${path}` as RouteOf<E>; // what TypeScript cannot see through two unions
}

/** Where and how an endpoint is called: the browser, the renderer and the tests all ask here. */
export function toRequest<E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) {
  const [method = '', pattern = ''] = route.split(' ');
  const { params, query, body } = sent as Partial<Record<Part, Record<string, unknown>>>;
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name] ?? '')));
  return { method, url: path + queryString(query), body };
}

export function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
