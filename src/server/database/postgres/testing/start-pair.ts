import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinServer } from '../join-server.ts';
import { prepareLauncher } from '../launcher.ts';
import { keepsAlive } from '../presence.ts';
import { startPrivatePostgres } from '../start-private-postgres.ts';

const REPLICA = { wal_level: 'replica', max_wal_senders: '4' };

/**
 * Starts the server of a folder with a synchronous standby, which begins as a copy of it in the other folder: a commit is
 * answered once both have it. Nobody starts them again when they die.
 */
export async function startPair(primary: string, standby: string): Promise<void> {
  // A standby goes on from a log that was written for one.
  await (await startPrivatePostgres({ directory: primary, settings: REPLICA })).leave();
  cpSync(primary, standby, { recursive: true });
  const data = join(standby, 'data');
  writeFileSync(join(data, 'standby.signal'), '');
  const follows = `primary_conninfo = 'host=${primary} user=studio application_name=standby'`;
  writeFileSync(join(data, 'postgresql.auto.conf'), `${follows}\n`);
  await startAlone(primary, { ...REPLICA, synchronous_standby_names: 'standby' });
  await startAlone(standby, REPLICA);
}

async function startAlone(directory: string, settings: Record<string, string>): Promise<void> {
  const { presence } = await joinServer(prepareLauncher({ directory, settings }));
  keepsAlive(presence, false);
}
