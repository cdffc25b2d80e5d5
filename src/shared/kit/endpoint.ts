import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Schema = z.ZodMiniType;

export type Path = `/api/${string}`;
type Part = 'params' | 'query' | 'headers' | 'body';

export type Shape = {
  /**
   * The least role that may call it. A use case behind `therapist` narrows a therapist to her own day and clients.
   */
  access: Access;
  /**
   * Requires the password (or passkey) within the last minutes: otherwise 403 `sign_in_again`, and the page asks for
   * it.
   */
  recentSignIn?: true;
  /**
   * Returns the data of many customers, or searches for one: audited as this verb and noun, such as `export users`,
   * with the number of rows.
   */
  bulkRead?: `${'export' | 'search' | 'open'} ${string}`;
  /** One sentence for /api/docs. */
  summary: string;
  /** Left out, it is `byId` where the path contains `:id`. */
  params?: Schema;
  query?: Schema;
  /** By lower-case name; only for headers beyond authentication. */
  headers?: Schema;
  body?: Schema;
  /**
   * The body may have this many bytes instead of 1 MB. Who may not call the endpoint is refused before it is read, so
   * that a stranger cannot fill the memory.
   */
  mostBytes?: number;
  /** The body is raw text of any content type: a CSV, or a signed payload. */
  text?: true;
  /** Accepts one picture, as the file in the form field of this name; the handler reads it. */
  picture?: string;
  /** Left out, it is the text of a file, or nothing, with the status 204. */
  reply: Schema;
  /** The status of a success; 200 by default, 204 without a body, 302 for a reply with `location`. */
  status?: 200 | 201 | 204 | 302;
  /** The reply is one page of a list: an array, its total in X-Total-Count. */
  paged?: true;
  /** The reply is a file of this media type instead of JSON. */
  file?: string;
  /** Honours Idempotency-Key: the same key and body give the same response and act once. */
  idempotent?: true;
  /** Reply keys that are not stored with the Idempotency-Key; `finish` creates them again. */
  shownOnce?: string[];
  /**
   * Admins get more than visitors at the URL of a public endpoint: always, or only with `?page=`, while the plain
   * list stays complete.
   */
  adminVariant?: 'always' | 'with page';
  /**
   * The response depends only on the URL, the database and the studio's day: cached until one of them changes. Whoever
   * is signed in gets the same, unless it is an admin and `adminsSeeMore`.
   */
  cached?: true;
  /** Admins get a cached response of their own at the same URL, with what is hidden. */
  adminsSeeMore?: true;
  /** The handler caches its responses itself, because it knows when they change, and may return one packed. */
  packed?: true;
  /** At most this many calls per caller: an IPv4 address, or an IPv6 /64. */
  limit?: { max: number; perMinutes: number };
  /**
   * Nothing remembers that it was called: it is neither logged nor counted in the metrics, and its limit is counted in the
   * memory of the process, not in the database.
   */
  leavesNoTrace?: true;
  /**
   * Calls whose body has this field count by network, together with those of every endpoint that names the same limit,
   * whatever comes of them: nobody finds a code by trying.
   */
  guessLimit?: GuessLimit | readonly GuessLimit[];
};

type GuessLimit = { name: string; field: string; max: number; perMinutes: number };

/** One line of an API, written once: the server registers it, the browser and the renderer call it. */
export type Endpoint = Shape & { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: Path };

type PartsOf<E extends Endpoint> = { [P in Part]: E[P] extends Schema ? P : never }[Part];

/** Of a query that may be empty, which need not be given. */
type Optional<E extends Endpoint, P extends Part> = P extends 'query'
  ? Record<never, never> extends z.input<Extract<E[P], Schema>>
    ? P
    : never
  : never;

/** What a caller sends, before parsing. */
export type Sent<E extends Endpoint> = {
  [P in Exclude<PartsOf<E>, Optional<E, PartsOf<E>>>]: z.input<Extract<E[P], Schema>>;
} & { [P in Optional<E, PartsOf<E>>]?: z.input<Extract<E[P], Schema>> };

/** What a handler receives, after parsing. */
export type Received<E extends Endpoint> = {
  [P in PartsOf<E>]: z.output<Extract<E[P], Schema>>;
} & (E extends {
  picture: string;
}
  ? { picture: () => Promise<Uint8Array> }
  : unknown);

export type Answer<E extends Endpoint> = z.output<E['reply']>;
export type RawAnswer<E extends Endpoint> = z.input<E['reply']>;

/** "GET /api/treatments": an endpoint by name, so that the browser need not load the schemas. */
export type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

export function routeOf<E extends Endpoint>({ method, path }: E): RouteOf<E> {
  return `${method} ${path}` as RouteOf<E>; // TypeScript cannot infer it through two unions
}

/** Method and URL of a call: used by the browser, the renderer and the tests. */
export function toRequest<E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) {
  const [method = '', pattern = ''] = route.split(' ');
  const { params, query, body }: Partial<Record<Part, Record<string, unknown>>> = sent;
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name] ?? '')));
  return { method, url: path + queryString(query), body };
}

export function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
