import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { takeBackup } from '#server/database/backup/back-up.ts';
import { backupAt } from '#server/database/backup/open-store.ts';
import type { SharedFiles } from '#server/kit/files/files.ts';
import { bucketOfFiles } from '#server/kit/files/shared-files.ts';
import { startBucketServer } from '#server/kit/files/testing/bucket-server.ts';
import type { Environment } from '../environment.ts';
import { freshDatabase } from '../fresh-database.ts';
import { makePictures } from '../make-pictures.ts';
import type { Finding, Workload } from '../workload.ts';

const PICTURES = 500;
const AT_ONCE = 8;

type Store = Pick<SharedFiles, 'read' | 'write'>;

/**
 * Where several machines could share pictures (decision 021): a table of PostgreSQL, and a bucket. Without BUCKET_URL the
 * bucket is one in memory, in this process: what our side of it costs, without a network.
 */
export const pictureStores: Workload = {
  name: 'picture stores',
  isOnRequest: true,
  measure: async (environment) => [
    ...(await measureTable(environment)),
    ...(await measureBucket(environment)),
  ],
};

async function measureTable(environment: Environment): Promise<Finding[]> {
  const connection = await freshDatabase(environment, 'bench_picture_stores');
  const pool = new pg.Pool({ ...connection, max: AT_ONCE });
  try {
    const empty = await backUp(pool, join(environment.folder, 'without.gz'));
    await pool.query('create table pictures (name text primary key, content bytea not null)');
    await pool.query('alter table pictures alter content set storage external'); // it cannot be compressed
    const before = await walBytes(pool);
    const findings = await measureStore('a table', {
      write: async (name, content) => {
        await pool.query('insert into pictures values ($1, $2)', [name, content]);
      },
      read: async (name) => {
        const { rows } = await pool.query('select content from pictures where name = $1', [name]);
        return rows[0]?.content ?? null;
      },
    });
    const wal = (await walBytes(pool)) - before;
    const full = await backUp(pool, join(environment.folder, 'with.gz'));
    return [
      ...findings,
      { what: `a table: write-ahead log of ${PICTURES} pictures`, value: wal / 1e6, unit: 'MB' },
      {
        what: 'a table: what it adds to every nightly backup',
        value: full.seconds - empty.seconds,
        unit: 's',
      },
      { what: 'a table: and to its file', value: (full.bytes - empty.bytes) / 1e6, unit: 'MB' },
    ];
  } finally {
    await pool.end();
  }
}

async function measureBucket({ folder }: Environment): Promise<Finding[]> {
  const temp = join(folder, 'bucket-temp');
  const given = process.env.BUCKET_URL;
  if (given) return measureStore('the bucket of BUCKET_URL', bucketOfFiles(given, temp));
  const server = await startBucketServer({ keyId: 'key', secret: 'secret', region: 'us-east-1' });
  try {
    const url = `http://key:secret@${server.host}/bucket`;
    return await measureStore('a bucket in memory', bucketOfFiles(url, temp));
  } finally {
    await server.close();
  }
}

async function measureStore(what: string, store: Store): Promise<Finding[]> {
  const files = [...makePictures(PICTURES)];
  const milliseconds = async (work: (file: (typeof files)[number]) => Promise<unknown>, atOnce: number) => {
    const waiting = files.values();
    const workOnSome = async () => {
      for (const file of waiting) await work(file);
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: atOnce }, workOnSome));
    return (performance.now() - began) / files.length;
  };
  const writing = await milliseconds(({ name, content }) => store.write(name, content), AT_ONCE);
  const reading = await milliseconds(({ name }) => store.read(name), 1);
  const readingTogether = await milliseconds(({ name }) => store.read(name), AT_ONCE);
  return [
    { what: `${what}: write a file, ${AT_ONCE} at once`, value: writing, unit: 'ms' },
    { what: `${what}: read a file`, value: reading, unit: 'ms' },
    { what: `${what}: read a file, ${AT_ONCE} at once`, value: readingTogether, unit: 'ms' },
  ];
}

async function walBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`,
  );
  return Number(rows[0]?.bytes);
}

async function backUp(pool: pg.Pool, path: string): Promise<{ seconds: number; bytes: number }> {
  const client = await pool.connect();
  const began = performance.now();
  await takeBackup(client, backupAt(path), { now: new Date() });
  client.release();
  return { seconds: (performance.now() - began) / 1000, bytes: statSync(path).size };
}
