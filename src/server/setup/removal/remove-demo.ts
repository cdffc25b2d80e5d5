import { join } from 'node:path';
import { recordAudit } from '#server/audit/record-audit.ts';
import { backUpNow } from '#server/database/backup/back-up.ts';
import type { Db } from '#server/kit/db/db.ts';
import { whileErasing } from '#server/kit/db/while-erasing.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { FORGET_MAIL_FILES } from '#server/kit/mail/stored-mails.ts';
import { errorMessage } from '#server/kit/read-error.ts';
import { forgetFiles } from '#server/photos/forget-files.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { actionsOfKind } from '#shared/audit/audit-actions.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import type { DemoCounts, LeftOut } from '#shared/setup/contract.ts';
import { withoutDemoSettings } from '#shared/studio/demo-settings.ts';
import { listLeftOut } from '../data.ts';
import { notADemo } from '../not-a-demo.ts';
import {
  countDemo,
  countRealPeople,
  type Demo,
  deleteAuditRows,
  deleteBookings,
  deleteClients,
  deleteEvents,
  deleteForms,
  deleteFromCatalog,
  deleteMails,
  deleteOrders,
  deletePeople,
  deletePoints,
  deletePrepaid,
  deletePromoCodes,
  deleteReads,
  deleteRules,
  deleteTeam,
  endDemo,
  findFilledAt,
  lockDemo,
  lockOutWrites,
  restartOrderNumbers,
  restartStockMoves,
  whileRemovingDemo,
} from './data.ts';

/** Actions whose details may name people: searches and exports, sign-ins, mails. */
const NAMING = [...actionsOfKind('reads'), ...actionsOfKind('mail')];

/**
 * The end of the demo: a backup, then all invented people and their history are deleted in one transaction. People who
 * came by themselves since, and what they did, are kept.
 */
export async function removeDemo(ctx: Context): Promise<{ removed: DemoCounts; backup: string }> {
  let backup: string | undefined; // once, although a transaction may have to run again
  return ctx.db.transaction(async (tx) => {
    const filledAt = await lockDemo(tx);
    if (!filledAt) throw (await findFilledAt(tx)) ? beingRemoved() : notADemo();
    backup ??= await backUpFirst(ctx);
    await lockOutWrites(tx);
    const demo = await demoOf(tx, filledAt, ctx.now());
    const counts = await countDemo(tx, demo);
    const leftOut = await listLeftOut(tx);
    await deleteHistory({ ...ctx, db: tx }, demo, leftOut);
    await seedSettings(tx, withoutDemoSettings(await readSettings(tx), leftOut.treatments), ctx.now());
    await endDemo(tx);
    const entry = { action: 'remove demo', target: 'demo', details: { after: { ...counts, backup } } };
    await recordAudit({ ...ctx, db: tx }, entry);
    return { removed: counts, backup };
  });
}

function beingRemoved(): HttpProblem {
  return conflict('being_removed', 'The demo is being deleted right now. Please wait a moment.');
}

/** With nobody real in it, what has no name on it was only tried out. */
export async function demoOf(db: Db, filledAt: Date, now: Date): Promise<Demo> {
  const isReal = (await countRealPeople(db, filledAt)) > 0;
  return { filledAt, until: isReal ? filledAt : now };
}

async function deleteHistory(ctx: Context, demo: Demo, leftOut: LeftOut): Promise<void> {
  const { db: tx, now } = ctx;
  await whileRemovingDemo(tx, async () => {
    await deletePrepaid(tx, demo);
    await deleteOrders(tx, demo);
    await deletePoints(tx, demo);
    const mailIds = await deleteMails(tx, demo);
    if (mailIds.length > 0) await queueJob(tx, { kind: FORGET_MAIL_FILES, payload: { mailIds } }, now());
    await deleteBookings(tx, demo);
    await forgetFiles({ db: tx, now }, await deleteClients(tx, demo));
    await deletePromoCodes(tx, demo);
    await deleteForms(tx, demo);
    await deleteRules(tx, demo);
    await deleteTeam(tx, demo);
    await deletePeople(tx, demo);
    await deleteReads(tx, demo);
    await deleteEvents(tx);
    await restartStockMoves(tx, demo);
    await deleteFromCatalog(tx, leftOut, now());
  });
  // Last: which records are gone is known by now.
  await whileErasing(tx, () => deleteAuditRows(tx, demo, NAMING));
  await restartOrderNumbers(tx);
}

/** On a connection of its own; by the lock of the demo there is one at a time. Named by its time. */
async function backUpFirst({ db, now, backupFolder, backupKey: key }: Context): Promise<string> {
  const name = `before-removing-the-demo-${now().toISOString().slice(0, 19).replaceAll(':', '-')}.gz`;
  try {
    if (!backupFolder) throw new Error('There is no folder for backups.');
    await backUpNow(db, { path: join(backupFolder, name), key }, now());
    return name;
  } catch (error) {
    const reason = errorMessage(error); // of the disk or the database: for the admin
    const message = `We couldn't make a backup first, so nothing was deleted. ${reason}`;
    throw new HttpProblem(503, { code: 'backup_failed', message });
  }
}
