import { join } from 'node:path';
import { connect } from '#server/database/connect.ts';
import type { Db } from '#server/kit/db/db.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import { createKeyRing, type KeyRing } from '#server/kit/secrets/key-ring.ts';
import { sealBytes } from '#server/kit/secrets/sealed-bytes.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { aboutClient, PHOTO_KEYS, unwrap } from './client-keys.ts';
import { listKeys, lockMasterKey, rewrapKey } from './data.ts';

const NO_TABLE = '42P01';

type Whereabouts = {
  databaseUrl?: string | undefined;
  dataDir: string;
  photoKey?: { secret?: string | undefined; formerSecret?: string | undefined } | undefined;
};

/**
 * `npm run photos:rotate-key`: every client's key is wrapped anew; the photos stay as they are. With `-- --forget` the
 * former master keys are destroyed: photos in older backups cannot be opened any more.
 */
export async function rotatePhotoKey(config: Whereabouts, args: string[]): Promise<void> {
  const isForgetting = args.includes('--forget');
  const ring = createKeyRing({ path: join(config.dataDir, PHOTO_KEYS), ...config.photoKey });
  const { database, leave } = await connect(config, (line) => console.log(line));
  try {
    const count = await rotate(database.db, ring, { isForgetting });
    console.log(`The keys of ${count} clients were wrapped anew.`);
    console.log(
      isForgetting
        ? 'The former keys were forgotten: photos of older backups cannot be opened any more.'
        : 'The former keys are kept, for older backups; with -- --forget they are destroyed.',
    );
  } catch (error) {
    if (sqlState(error) !== NO_TABLE) throw error;
    throw new StartProblem('There are no photos: this database has no studio of this version.');
  } finally {
    await database.close();
    await leave();
  }
}

/** Whoever takes a photo meanwhile waits. A crash loses nothing: both keys are there until the end. */
export async function rotate(db: Db, ring: KeyRing, { isForgetting = false } = {}): Promise<number> {
  const count = await db.transaction(async (tx) => {
    await lockMasterKey(tx);
    const rows = (await listKeys(tx)).map((row) => ({ ...row, key: unwrap(ring, row) }));
    const lost = rows.filter(({ key }) => key === null);
    if (lost.length > 0)
      throw new StartProblem(
        `The keys of ${lost.length} clients were wrapped by another key than the ones here. Nothing was changed.`,
      );
    ring.renew();
    const master = ring.current();
    for (const { clientId, key } of rows) {
      const wrappedKey = sealBytes(master.key, key!, aboutClient(clientId)); // none is missing
      await rewrapKey(tx, { clientId, wrappedKey, masterKeyId: master.id });
    }
    return rows.length;
  });
  if (isForgetting) ring.forgetFormer();
  return count;
}
