import { join, resolve } from 'node:path';
import pg from 'pg';
import { typed } from '#server/kit/command-line.ts';
import { type Migration, readMigrations } from '#server/kit/db/migrate.ts';
import { withRetries } from '#server/kit/db/with-retries.ts';
import { exists } from '#server/kit/files/files.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import type { BackupFile } from './backup-file.ts';
import type { BackupHeader, BackupPictures } from './backup-format.ts';
import { fileTime, listBackups } from './backup-name.ts';
import { backupAt, openStore } from './open-store.ts';
import { restorePictures } from './pictures.ts';
import { verifyBackup } from './read-backup.ts';
import { replaceData } from './replace-data.ts';
import { type Whereabouts, withClient } from './with-client.ts';

/**
 * `npm run db:restore FILE`: replaces all data by a backup, after backing up the current data. `latest`, or a name
 * without a folder, is looked for among the nightly ones.
 */
export async function restore(
  config: Whereabouts,
  [name]: string[],
  now: Date,
  migrations = readMigrations(),
): Promise<void> {
  const backup = await findBackup(config, name);
  const { header, pictures } = await verifyBackup(backup);
  const title = `Restored ${backup.store.placeOf(backup.name)}, made at ${header.at}.`;
  const bring = () => bringPictures(config, backup, pictures);
  await replaceStudio(config, { backup, header, title, bringPictures: bring }, now, migrations);
}

type Source = {
  backup: BackupFile;
  header: BackupHeader;
  /** Printed when it is done. */
  title: string;
  /** Returns what to print about them. */
  bringPictures: () => Promise<string>;
};

/** By a backup that was verified. Prints what became of it. */
export async function replaceStudio(
  config: Whereabouts,
  { backup, header, title, bringPictures: bring }: Source,
  now: Date,
  migrations = readMigrations(),
): Promise<void> {
  const parted = partMigrations(header, migrations, backup.store.placeOf(backup.name));
  const safety = backupAt(join(config.dataDir, 'backups', `before-restore-${fileTime(now)}.gz`), config);
  await withClient(config, async (client) => {
    // First, so that no visitor gets a page without its pictures. None is overwritten or deleted.
    const pictureLine = await bring();
    const { wasEmpty } = await withRetries(() =>
      replaceData(client, { backup, safety, ...parted }, now),
    ).catch((error) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new StartProblem(`The restore failed and changed nothing: ${error.message}.`, { cause: error });
    });
    await client.query('analyze');
    if (!wasEmpty) console.log(`What was there before is kept in ${safety.store.placeOf(safety.name)}`);
    console.log(title);
    console.log(pictureLine);
  });
}

const MOST_NAMED = 5;

async function findBackup(config: Whereabouts, name: string | undefined): Promise<BackupFile> {
  if (name && (await exists(resolve(name)))) return backupAt(resolve(name), config);
  const store = openStore(config);
  const names = (await listBackups(store)).map((backup) => backup.name);
  const found = name === 'latest' ? names[0] : names.find((each) => each === name);
  if (found) return { store, name: found };
  if (name && name !== 'latest') return backupAt(resolve(name), config); // reading it says that there is none

  const some = names.slice(0, MOST_NAMED).join(', ');
  const known = some ? `the newest are ${some}` : `there is none in ${store.placeOf('')} yet`;
  throw new StartProblem(`Please name the backup to restore: ${typed('restore')} FILE (${known}).`);
}

/** Returns what to tell about it. Lost pictures do not prevent a restore: the data is worth more. */
async function bringPictures(
  config: Whereabouts,
  { store }: BackupFile,
  pictures: BackupPictures | undefined,
): Promise<string> {
  const files = openFiles(config);
  if (!pictures) return `It has no pictures; those in ${files.folder} stay as they are.`;
  const { restored, lost } = await restorePictures(files, store, pictures);
  const all = `${restored} files of pictures put back, ${pictures.pictures.length - restored - lost.length} were there.`;
  if (lost.length === 0) return all;
  const names = [...lost.slice(0, MOST_NAMED), ...(lost.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return `${all} ${lost.length} are missing or damaged in ${store.placeOf(pictures.folder)}: ${names}`;
}

/** The backup's own migrations and later ones; refuses a backup with a different history. */
export function partMigrations({ migrations: made }: BackupHeader, migrations: Migration[], file: string) {
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
