import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Migration, readMigrations } from '#server/kit/db/migrate.ts';
import { withRetries } from '#server/kit/db/with-retries.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { BackupHeader } from './backup-format.ts';
import { verifyBackup } from './read-backup.ts';
import { replaceData } from './replace-data.ts';
import { type Whereabouts, withClient } from './with-client.ts';

/** `npm run db:restore FILE`: replaces all data by a backup, after backing up the current data. */
export async function restore(
  config: Whereabouts,
  [name]: string[],
  now: Date,
  migrations = readMigrations(),
): Promise<void> {
  if (!name) throw new StartProblem('Please name the file to restore: npm run db:restore FILE');
  const file = resolve(name);
  const header = await verifyBackup(file);
  const parted = partMigrations(header, migrations, file);

  const safetyFile = join(config.dataDir, 'backups', `before-restore-${fileTime(now)}.gz`);
  await withClient(config, async (client) => {
    const { wasEmpty } = await withRetries(() =>
      replaceData(client, { file, safetyFile, ...parted }, now),
    ).catch((error) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new StartProblem(`The restore failed and changed nothing: ${error.message}.`, { cause: error });
    });
    await client.query('analyze');
    if (!wasEmpty) console.log(`What was there before is kept in ${safetyFile}`);
    console.log(`Restored ${file}, made at ${header.at}.`);
    console.log(`Pictures are not in it: put your copy of them into ${join(config.dataDir, 'files')}.`);
  });
}

/** The backup's own migrations and later ones; refuses a backup with a different history. */
function partMigrations({ migrations: made }: BackupHeader, migrations: Migration[], file: string) {
  const known = made.map(({ name, checksum }) => {
    const own = migrations.find((migration) => migration.name === name);
    if (!own) {
      throw new StartProblem(
        `${file} was made by a newer version of the studio (it knows ${name}): restore it with that one.`,
      );
    }
    if (own.checksum === checksum) return own;
    throw new StartProblem(
      `${file} was made with another text of migrations/${name}: restore it with the version that made it.`,
    );
  });
  return { known, newer: migrations.filter((migration) => !known.includes(migration)) };
}

/** Colons are not allowed in file names everywhere. */
function fileTime(now: Date): string {
  return now.toISOString().replaceAll(':', '-');
}
