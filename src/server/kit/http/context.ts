import type { Db } from '#server/kit/db/db.ts';
import type { Files } from '#server/kit/files/files.ts';
import type { Access } from '#shared/kit/endpoint.ts';

export type Visitor = { id: number; email: string; role: 'user' | 'admin' };

/** Everything a use case may touch besides its arguments. */
export type Context<V = Visitor> = {
  db: Db;
  now: () => Date;
  visitor: V;
  /** Where the request came from; 'in process' when the renderer asks. */
  address: string;
  files: Files;
  publicUrl: string;
};

/** What of it is the same for every request, and for the jobs. */
export type Tools = Omit<Context, 'visitor' | 'address'>;

export type VisitorOf<A extends Access> = A extends 'public' ? Visitor | null : Visitor;
