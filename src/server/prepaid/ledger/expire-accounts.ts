import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { lockAccounts } from './data.ts';
import { postEntry } from './post-entry.ts';
import { listExpiredIds } from './sessions/data.ts';

const BATCH = 100;

/** What is left after the last day is the studio's. A session that is booked is waited for. */
export const expiredAccounts: Schedule = {
  name: 'expired prepaid accounts',
  everyMinutes: 60,
  run: async (tools) => {
    while ((await expireSome(tools)) === BATCH);
  },
};

async function expireSome(tools: Tools): Promise<number> {
  const ids = await listExpiredIds(tools.db, tools.now(), BATCH);
  for (const id of ids) await tools.db.transaction((tx) => expire({ ...tools, db: tx }, id));
  return ids.length;
}

async function expire(tools: Pick<Tools, 'db' | 'now'>, id: number): Promise<void> {
  const account = (await lockAccounts(tools.db, [id]))[0]!; // accounts stay
  // Booked, used or prolonged since it was listed.
  if (!account.expiresAt || account.expiresAt > tools.now() || account.held > 0) return;
  const { sessions, cents } = account;
  if (sessions === 0 && cents === 0) return;
  // What comes back after the day, with a cancelled order, expires once more.
  const source = { sourceKind: 'expiry', sourceId: tools.now().toISOString() } as const;
  await postEntry(tools, account, { ...source, type: 'expired', sessions: -sessions, cents: -cents });
}
