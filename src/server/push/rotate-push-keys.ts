import { join } from 'node:path';
import { connect } from '#server/database/connect.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { deleteDevicesOfOtherKeys } from './data.ts';
import { currentKeys, PUSH_KEYS } from './vapid-keys.ts';

const NO_TABLE = '42P01';

type Whereabouts = {
  databaseUrl?: string | undefined;
  dataDir: string;
  pushKey?: string | undefined;
};

/**
 * `npm run push:rotate-keys`: notifications are signed by another key from now on. What browsers subscribed to with the one
 * before ends; each subscribes anew when somebody opens a page in it.
 */
export async function rotatePushKeys({ pushKey, ...config }: Whereabouts): Promise<void> {
  const { database, leave } = await connect(config, (line) => console.log(line));
  try {
    const ring = createKeyRing({ path: join(config.dataDir, PUSH_KEYS), secret: pushKey });
    ring.renew();
    ring.forgetFormer();
    const count = await deleteDevicesOfOtherKeys(database.db, currentKeys({ pushKeys: ring }).id);
    console.log(
      `${count} devices had subscribed with another key: each subscribes anew at its person's next visit.`,
    );
  } catch (error) {
    if (sqlState(error) !== NO_TABLE) throw error;
    throw new StartProblem('This database has no studio of this version.');
  } finally {
    await database.close();
    await leave();
  }
}
