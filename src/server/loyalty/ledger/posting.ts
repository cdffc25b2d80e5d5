import type { Tools } from '#server/kit/http/context.ts';

/** What writing to the ledger takes; `db` is the transaction of whatever is the reason. */
export type Posting = Pick<Tools, 'db' | 'now' | 'publicUrl'>;
