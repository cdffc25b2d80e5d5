import * as z from 'zod/mini';
import type { Endpoint, Path, Schema, Shape } from './endpoint.ts';
import { byId } from './fields.ts';

/** As a contract writes it: what follows from the path or from another field may be left out. */
type Written = Omit<Shape, 'reply'> & { reply?: Schema };

/** `:id` in a path is the number of a record. */
type Params<P extends Path, S extends Written> = S extends { params: Schema }
  ? unknown
  : P extends `${string}/:id` | `${string}/:id/${string}`
    ? { readonly params: typeof byId }
    : unknown;

/** A file is text or bytes; an endpoint that replies nothing else answers 204. */
type Reply<S extends Written> = S extends { reply: Schema }
  ? unknown
  : S extends { file: `text/${string}` }
    ? { readonly reply: z.ZodMiniString }
    : S extends { file: string }
      ? { readonly reply: z.ZodMiniUnknown }
      : { readonly reply: z.ZodMiniUndefined; readonly status: 204 };

type Defined<M extends Endpoint['method'], P extends Path, S extends Written> = Params<P, S> &
  Reply<S> &
  S & { readonly method: M; readonly path: Path };

const endpoint =
  <const M extends Endpoint['method']>(method: M) =>
  <P extends Path, const S extends Written>(path: P, written: S) => {
    const params = /\/:id(\/|$)/.test(path) ? { params: byId } : {};
    const reply = written.reply ? {} : defaultReply(written.file);
    return { method, path, ...params, ...reply, ...written } as unknown as Defined<M, P, S>; // as the types above say
  };

function defaultReply(file: string | undefined) {
  if (file === undefined) return { reply: z.undefined(), status: 204 };
  return { reply: file.startsWith('text/') ? z.string() : z.unknown() };
}

export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const patch = endpoint('PATCH');
export const del = endpoint('DELETE');
