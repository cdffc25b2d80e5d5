import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { asFileProblem } from '#server/database/backup/backup-format.ts';
import { requireSpace } from '#server/database/backup/disk-space.ts';
import { freeBytesOf } from '#server/database/backup/folder-store.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { exists } from '#server/kit/files/files.ts';
import { isMissing } from '#server/kit/read-error.ts';
import { sum } from '#shared/kit/sum.ts';
import { segmentName } from './archive.ts';

const pack = promisify(gzip);
const READY = '.ready';
const SEGMENT = /^[0-9A-F]{24}$/;
const EMPTY_PAGE = Buffer.alloc(8192);
/** 1 GB: an hour of a busy studio, a day of a quiet one. */
const MOST_WAITING = 64;
const FEW_WAITING = 4;
const LEAST_FREE_BYTES = 500_000_000;

/** The data folder of the private PostgreSQL. */
export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres', 'data');

/** The number that it got when it was made: the first 8 bytes of its control file. */
export async function readClusterId(cluster: string): Promise<string> {
  return (await readFile(join(cluster, 'global', 'pg_control'))).readBigUInt64LE().toString();
}

/**
 * Copies the complete segments of the write-ahead log into the store, in order, and lets PostgreSQL reuse them. Returns how
 * many. What could not be copied stays where it is, for the next time.
 */
export async function copyLog(cluster: string, store: FileStore): Promise<number> {
  const ready = await listReady(cluster);
  if (ready.length === 0) return 0;
  const id = await readClusterId(cluster);
  for (const name of ready) {
    // There are also files that say when copies were begun, and which timelines there were: they are not needed.
    if (SEGMENT.test(name)) await copySegment(cluster, name, store, segmentName(id, name));
    await markDone(cluster, name);
  }
  return ready.length;
}

async function copySegment(cluster: string, name: string, store: FileStore, to: string): Promise<void> {
  const content = await readFile(join(cluster, 'pg_wal', name)).catch(ignoreMissing);
  // PostgreSQL writes over it as soon as it is marked as done: another process of the studio may have done that meanwhile.
  if (!content || !(await exists(statusFile(cluster, name)))) return;
  const packed = await pack(withoutEmptyEnd(content), { level: 1 });
  try {
    requireSpace(await store.freeBytes?.(), packed.length, store.placeOf(''));
    await store.write(to, Readable.from([packed]));
  } catch (error) {
    throw asFileProblem(error, `The write-ahead log cannot be written to ${store.placeOf('wal')}`);
  }
}

/** A segment that was ended early is filled up with zeros. */
export function withoutEmptyEnd(segment: Buffer): Buffer {
  const page = EMPTY_PAGE.length;
  let end = segment.length;
  while (end >= page && segment.subarray(end - page, end).equals(EMPTY_PAGE)) end -= page;
  return segment.subarray(0, end);
}

/** Since when the oldest complete segment waits to be copied; null when none does. */
export async function readWaitingSince(cluster: string): Promise<Date | null> {
  const [oldest] = await listReady(cluster);
  const known = oldest && (await stat(statusFile(cluster, oldest)).catch(ignoreMissing));
  return known ? known.mtime : null;
}

/** Of the complete segments that wait to be copied. */
export async function readWaitingBytes(cluster: string): Promise<number> {
  const sizes = (await listReady(cluster)).map(async (name) => {
    const segment = await stat(join(cluster, 'pg_wal', name)).catch(ignoreMissing);
    return segment?.size ?? 0;
  });
  return sum(await Promise.all(sizes));
}

/**
 * Called while the store cannot be written: lets PostgreSQL reuse the oldest segments all the same, before they fill the
 * studio's own disk. That leaves a gap, so that another copy of the cluster is due. Returns how many.
 */
export async function giveUpOldest(cluster: string): Promise<number> {
  const ready = await listReady(cluster);
  const count = countToGiveUp(ready.length, await freeBytesOf(cluster));
  for (const name of ready.slice(0, count)) await markDone(cluster, name);
  return count;
}

export function countToGiveUp(waiting: number, freeBytes: number): number {
  return Math.max(0, waiting - (freeBytes < LEAST_FREE_BYTES ? FEW_WAITING : MOST_WAITING));
}

async function listReady(cluster: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal', 'archive_status')).catch(ignoreMissing);
  return (names ?? [])
    .filter((name) => name.endsWith(READY))
    .map((name) => name.slice(0, -READY.length))
    .sort();
}

const statusFile = (cluster: string, name: string) =>
  join(cluster, 'pg_wal', 'archive_status', `${name}${READY}`);

/** As PostgreSQL's own archiver does. */
async function markDone(cluster: string, name: string): Promise<void> {
  const ready = statusFile(cluster, name);
  await rename(ready, `${ready.slice(0, -READY.length)}.done`).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
