import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPrivatePostgres } from '#server/database/postgres/start-private-postgres.ts';

const REPLICA = { wal_level: 'replica', max_wal_senders: '4' };

/**
 * Starts the server of a folder with a synchronous standby, which begins as a copy of it in the other folder: a commit is
 * answered once both have it. Returns how to stop them.
 */
export async function startPair(primary: string, standby: string): Promise<() => Promise<void>> {
  cpSync(primary, standby, { recursive: true });
  const data = join(standby, 'data');
  writeFileSync(join(data, 'standby.signal'), '');
  const follows = `primary_conninfo = 'host=${primary} user=studio application_name=standby'`;
  writeFileSync(join(data, 'postgresql.auto.conf'), `${follows}\n`);
  const settings = { ...REPLICA, synchronous_standby_names: 'standby' };
  const first = await startPrivatePostgres({ directory: primary, settings });
  const second = await startPrivatePostgres({ directory: standby, settings: REPLICA });
  return async () => {
    await second.leave();
    await first.leave();
  };
}
