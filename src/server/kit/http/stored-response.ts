import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { compress, type Encoding, pickEncoding, type Quality } from './compress.ts';

type Headers = Record<string, string>;
/** `headers`: names and values in turn, as Node's `writeHead` takes them fastest. */
export type Variant = { status: number; headers: string[]; body?: Buffer };

/** A response with all its headers, ready to be sent to everybody: plain, compressed, or as "not modified". */
export type StoredResponse = {
  /** The route's pattern, for the log. */
  route: string;
  status: number;
  etag: string;
  body: Buffer;
  /** Of every variant with a body. */
  headers: Headers;
  plain: Variant;
  notModified: Variant;
  packed: Map<Encoding, Variant>;
  packing: Map<Encoding, Promise<Variant>>;
  /** Whether its brotli was, or is being, compressed as far as possible. */
  isSmallest: boolean;
};

type Input = {
  route: string;
  status?: number;
  /** Of every variant, including the security headers. */
  headers: Headers;
  type: string;
  body: Buffer;
  etag: string;
};

export function storeResponse({ route, status = 200, headers, type, body, etag }: Input): StoredResponse {
  const common = { ...headers, etag };
  const described = { ...common, 'content-type': type };
  return {
    route,
    status,
    etag,
    body,
    headers: described,
    plain: variantOf(status, described, body),
    notModified: { status: 304, headers: Object.entries(common).flat() },
    packed: new Map(),
    packing: new Map(),
    isSmallest: false,
  };
}

function variantOf(status: number, headers: Headers, body: Buffer): Variant {
  const all = { ...headers, 'content-length': String(body.length) };
  return { status, headers: Object.entries(all).flat(), body };
}

/** With room for the compressed variants, which are made later. */
export function bytesOfStored({ body }: StoredResponse): number {
  return body.length * 1.5;
}

/** The variant for these request headers; undefined when it is not compressed yet: `packVariant` does that. */
export function pickStored(stored: StoredResponse, sent: IncomingHttpHeaders): Variant | undefined {
  if (stored.status === 200 && isNotModified(sent['if-none-match'], stored.etag)) return stored.notModified;
  const encoding = pickEncoding(sent['accept-encoding'], stored.body.length);
  if (!encoding) return stored.plain;
  const variant = stored.packed.get(encoding);
  if (variant && encoding === 'br' && !stored.isSmallest) compressFurther(stored);
  return variant;
}

/** The same, compressed first where necessary. Whoever asks meanwhile waits for the same work. */
export async function packStored(stored: StoredResponse, sent: IncomingHttpHeaders): Promise<Variant> {
  const found = pickStored(stored, sent);
  const encoding = pickEncoding(sent['accept-encoding'], stored.body.length);
  if (found || !encoding) return found ?? stored.plain;
  const work = stored.packing.get(encoding) ?? pack(stored, encoding);
  stored.packing.set(encoding, work);
  const variant = await work;
  stored.packed.set(encoding, variant);
  return variant;
}

/** One at a time, so that visitors do not wait for processors. */
let queue = Promise.resolve();
let waiting = 0;
/** The queue holds what the cache may have dropped: a stranger who invents searches must not fill the memory. */
const MOST_WAITING = 20;

/** What is asked for again is worth it: sent quickly the first time, and smaller from then on. */
function compressFurther(stored: StoredResponse): void {
  if (waiting >= MOST_WAITING) return;
  waiting++;
  stored.isSmallest = true;
  const work = async () => void stored.packed.set('br', await pack(stored, 'br', 11));
  queue = queue
    .then(work)
    .catch(() => {}) // it stays as large as it is
    .finally(() => {
      waiting--;
    });
}

async function pack(
  { status, headers, body }: StoredResponse,
  encoding: Encoding,
  quality?: Quality,
): Promise<Variant> {
  return variantOf(
    status,
    { ...headers, 'content-encoding': encoding },
    await compress(body, encoding, quality),
  );
}

export function etagOf(body: Buffer | string): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Whether If-None-Match, a list or `*`, names this tag; weak and strong ones are compared alike (RFC 9110, 13.1.2). */
export function isNotModified(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  if (given === etag || given.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return given.split(',').some((each) => withoutWeakness(each.trim()) === opaque);
}

function withoutWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
