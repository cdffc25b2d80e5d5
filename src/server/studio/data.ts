import { eq } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { milestones, settingsTable } from './tables.ts';

export async function listSettingRows(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: settingsTable.key, value: settingsTable.value }).from(settingsTable);
}

export async function upsertSetting(db: Db, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value, updatedAt: now };
  await db
    .insert(settingsTable)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settingsTable.key, set: row });
}

/** True for the one caller who reaches it first; rivals wait for that transaction to end. */
export async function insertMilestone(db: Db, name: string, now: Date): Promise<boolean> {
  const reached = await db
    .insert(milestones)
    .values({ name, reachedAt: now })
    .onConflictDoNothing()
    .returning();
  return reached.length > 0;
}

export async function findMilestone(db: Db, name: string): Promise<boolean> {
  const rows = await db.select().from(milestones).where(eq(milestones.name, name));
  return rows.length > 0;
}
