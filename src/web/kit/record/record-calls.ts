import type { Answer, Endpoint, Sent } from '#shared/kit/endpoint.ts';
import { requestJson } from '#web/kit/call.ts';

type Stored = { id: number };
type BodyOf<E extends Endpoint> = Sent<E> extends { body: infer Body } ? Body : never;

/**
 * The calls of a record whose endpoints are at the usual paths: `path` to add, `path/:id` to load, change and remove,
 * `path/:id/restore`; `adminPath` to load and restore what visitors read at `path`. As with `call`, the types are the
 * contract's: the server lets out only what it names.
 */
export function recordCalls<One extends Endpoint, Add extends Endpoint, Change extends Endpoint>(
  path: `/api/${string}`,
  adminPath = path,
) {
  const one = (id: number) => `${path}/${id}`;
  return {
    // As the contract says.
    load: (id: number) => requestJson('GET', `${adminPath}/${id}`) as Promise<Answer<One>>,
    add: (body: BodyOf<Add>) => requestJson('POST', path, body) as Promise<Answer<Add>>,
    change: (id: number, body: BodyOf<Change>) =>
      requestJson('PUT', one(id), body) as Promise<Answer<Change>>,
    remove: ({ id }: Stored) => requestJson('DELETE', one(id)),
    restore: ({ id }: Stored) => requestJson('POST', `${adminPath}/${id}/restore`),
  };
}

/** `load` of a record whose endpoint answers all of them as one list. */
export function loadFromList<Row extends Stored>(loadAll: () => Promise<readonly Row[]>) {
  return async (id: number): Promise<Row> => {
    const found = (await loadAll()).find((each) => each.id === id);
    if (!found) throw new Error('This record is gone.');
    return found;
  };
}
