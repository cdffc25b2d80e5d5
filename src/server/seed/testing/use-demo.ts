import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { type Connection, openDatabase } from '#server/kit/db/open-database.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { PHOTO_KEYS } from '#server/photos/client-keys.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { cloneDatabase } from '#server/testing/test-postgres.ts';

/** A Monday afternoon. */
export const DEMO_FILLED_AT = new Date('2026-11-16T07:00:00Z');
export const DEMO_ADMIN = { email: 'owner@petal.sg', password: 'a long password' };

const NAME = 'studio_demo';
/** Of whoever fills it; the others wait. */
const LOCK = 7_361_900;

/**
 * The name of a database with the demo in it, to be copied; its pictures, photos and their keys are put into `folder`. It
 * takes seconds, so it is filled once per run.
 */
export function useDemo(folder: () => string): () => string {
  beforeAll(async () => {
    await fillOnce(inject('postgres'));
    cpSync(filesOfDemo(), folder(), { recursive: true });
  }, 120_000);
  return () => NAME;
}

const filesOfDemo = () => join(inject('folder'), 'demo-files');

async function fillOnce(server: Connection): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount) return;
    const { connection } = await cloneDatabase(server);
    await fill(connection);
    // Named last, so that nobody copies one that is half full.
    await client.query(`alter database ${connection.database} rename to ${NAME}`);
  } finally {
    await client.end(); // and with it goes the lock
  }
}

async function fill(connection: Connection): Promise<void> {
  const { db, close } = openDatabase(connection);
  const tools = {
    db,
    now: () => DEMO_FILLED_AT,
    files: { folder: filesOfDemo() },
    photoKeys: createKeyRing({ path: join(filesOfDemo(), PHOTO_KEYS) }),
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    publicUrl: 'http://studio.test',
  };
  try {
    if (!(await seedDemo(tools, DEMO_ADMIN))) throw new Error('the demo was not filled');
  } finally {
    await close();
  }
}
