import type { Tools } from '#server/kit/http/context.ts';

/** What writing to the ledger needs; `db` is the transaction of what caused it. */
export type Posting = Pick<Tools, 'db' | 'now' | 'publicUrl'>;
