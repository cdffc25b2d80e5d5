import { createHash } from 'node:crypto';
import type { BulkRead, OnBulkRead, Outgoing } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { recordAudit } from './record-audit.ts';

/**
 * Audits who read customers' data, how many rows, and by which filters: their names, not the values. Exports and
 * opened mails each time; searches at most once a minute, and the same one once an hour, so that typing and polling
 * do not fill the log.
 */
export const recordBulkRead: OnBulkRead = async (ctx, read) => {
  const { endpoint, received, outgoing } = read;
  const action = endpoint.bulkRead!; // only called for such endpoints
  if (action.startsWith('search ') && !(await isNews(ctx, action, received))) return;

  const noun = action.slice(action.indexOf(' ') + 1);
  const { id } = (received.params ?? {}) as { id?: number }; // ids are numbers in every contract
  const target = id ? `${noun} ${id}` : noun;
  const record = (rows: { rows?: number }) =>
    recordAudit(ctx, { action, target, details: { ...filtersOf(read), ...rows } });
  const { file } = outgoing;
  if (file && typeof file.content === 'object' && !Buffer.isBuffer(file.content))
    file.content = countLines(file.content, (rows) => record(rows === null ? {} : { rows }));
  else await record(rowsOf(outgoing));
};

/** A long file is audited when it ends, or breaks off; a CSV with the number of lines sent. */
async function* countLines(
  pieces: AsyncGenerator<string | Buffer>,
  /** Null: it is no text. */
  onEnd: (lines: number | null) => Promise<void>,
) {
  let ends = 0;
  let isText = false;
  try {
    for await (const piece of pieces) {
      if (typeof piece === 'string') {
        isText = true;
        ends += piece.split('\r\n').length - 1;
      }
      yield piece;
    }
  } finally {
    await onEnd(isText ? Math.max(0, ends - 1) : null); // without the header
  }
}

async function isNews({ db, now, visitor }: Context, action: string, received: object): Promise<boolean> {
  const by = `${visitor.key ? `key ${visitor.key.id}` : visitor.id} ${action}`;
  const same = createHash('sha256').update(JSON.stringify(received)).digest('hex');
  try {
    // In one transaction, so that when one limit refuses, the other has not counted.
    await db.transaction(async (tx) => {
      await countTry(tx, { name: 'same search', by: `${by} ${same}`, max: 1, perMinutes: 60 }, now());
      await countTry(tx, { name: 'search', by, max: 1, perMinutes: 1 }, now());
    });
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

/** Sorting and paging are not filters. */
const NO_FILTERS = new Set(['page', 'pageSize', 'sort']);

function filtersOf({ received: { query, body } }: BulkRead) {
  const given = Object.entries(Object.assign({}, query, body));
  const names = given.filter(([name, value]) => value !== undefined && value !== '' && !NO_FILTERS.has(name));
  return names.length > 0 ? { filters: names.map(([name]) => name) } : {};
}

function rowsOf({ value, total, file }: Outgoing): { rows?: number } {
  if (total !== undefined) return { rows: total };
  if (typeof file?.content === 'string') return { rows: file.content.split('\r\n').length - 2 }; // header, and the end
  const { customers } = (value ?? {}) as { customers?: unknown[] };
  return customers ? { rows: customers.length } : {};
}
