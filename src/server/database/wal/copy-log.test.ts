import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderStore } from '#server/database/backup/folder-store.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import { copyLog, countToGiveUp, readWaitingBytes, readWaitingSince, withoutEmptyEnd } from './copy-log.ts';

const SEGMENTS = ['000000010000000000000001', '000000010000000000000002', '000000010000000000000003'];

/** A data folder as PostgreSQL leaves it, and a store. */
function aCluster(ready: string[] = SEGMENTS) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = join(folder, 'data');
  const status = join(cluster, 'pg_wal', 'archive_status');
  mkdirSync(status, { recursive: true });
  mkdirSync(join(cluster, 'global'));
  const control = Buffer.alloc(512);
  control.writeBigUInt64LE(7_654_321_012_345_678_901n);
  writeFileSync(join(cluster, 'global', 'pg_control'), control);
  for (const name of SEGMENTS) writeFileSync(join(cluster, 'pg_wal', name), `content of ${name}`);
  for (const name of ready) writeFileSync(join(status, `${name}.ready`), '');
  const marks = () => readdirSync(status).sort();
  const stored = () => folderStore(join(folder, 'store')).list('');
  const read = (name: string) =>
    gunzipSync(readFileSync(join(folder, 'store', 'wal', '7654321012345678901', `${name}.gz`))).toString();
  return { cluster, status, store: folderStore(join(folder, 'store')), marks, stored, read };
}

test('what is complete is copied and marked, so that PostgreSQL may reuse it', async () => {
  const { cluster, store, marks, read, stored } = aCluster(SEGMENTS.slice(0, 2));
  expect(await copyLog(cluster, store)).toBe(2);
  expect(marks()).toEqual(SEGMENTS.slice(0, 2).map((name) => `${name}.done`));
  expect(read(SEGMENTS[1]!)).toBe(`content of ${SEGMENTS[1]}`);
  expect(await stored()).toHaveLength(2);
  expect(await copyLog(cluster, store)).toBe(0);
});

test('files that are not needed for a restore are only marked', async () => {
  const label = `${SEGMENTS[0]}.00000028.backup`;
  const { cluster, store, marks, stored } = aCluster([label, '00000002.history']);
  await copyLog(cluster, store);
  expect(marks()).toEqual([`${label}.done`, '00000002.history.done']);
  expect(await stored()).toEqual([]);
});

test('what cannot be copied waits, in order', async () => {
  const { cluster, store, marks, stored } = aCluster();
  const full: FileStore = {
    ...store,
    write: async (name, content) => {
      if (!name.includes(SEGMENTS[1]!)) return store.write(name, content);
      content.destroy();
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    },
  };
  await expect(copyLog(cluster, full)).rejects.toThrow(/log cannot be written to .*: the disk is full\./);
  expect(marks()).toEqual([`${SEGMENTS[0]}.done`, `${SEGMENTS[1]}.ready`, `${SEGMENTS[2]}.ready`]);
  expect(await copyLog(cluster, store)).toBe(2);
  expect(await stored()).toHaveLength(3);
});

test('the last of the store’s disk is not taken', async () => {
  const { cluster, store, stored } = aCluster();
  await expect(copyLog(cluster, { ...store, freeBytes: async () => 5_000_000 })).rejects.toThrow(
    /There is not enough space in .*: 5 MB are free/,
  );
  expect(await stored()).toEqual([]);
});

test('a segment that another process has marked meanwhile may be overwritten already, and is not copied', async () => {
  const { cluster, status, store, stored } = aCluster(SEGMENTS.slice(0, 2));
  const racing: FileStore = {
    ...store,
    write: async (name, content) => {
      await store.write(name, content);
      rmSync(join(status, `${SEGMENTS[1]}.ready`));
    },
  };
  await copyLog(cluster, racing);
  expect((await stored()).map(({ name }) => name.slice(-27))).toEqual([`${SEGMENTS[0]}.gz`]);
  expect(existsSync(join(status, `${SEGMENTS[1]}.ready`))).toBe(false);
});

test('since when the oldest waits', async () => {
  const { cluster, status, store } = aCluster();
  const since = new Date('2026-03-10T06:20:00Z');
  utimesSync(join(status, `${SEGMENTS[0]}.ready`), since, since);
  expect(await readWaitingSince(cluster)).toEqual(since);
  await copyLog(cluster, store);
  expect(await readWaitingSince(cluster)).toBeNull();
});

test('a cluster that is not there has nothing to copy', async () => {
  const { store } = aCluster();
  expect(await copyLog('/nowhere', store)).toBe(0);
  expect(await readWaitingSince('/nowhere')).toBeNull();
});

describe('while it cannot be copied, the oldest is given up', () => {
  test.each<[string, number, number, number]>([
    ['not for an hour or so', 64, 10e9, 0],
    ['beyond 1 GB', 70, 10e9, 6],
    ['earlier when the disk is nearly full', 10, 400e6, 6],
    ['not the last few', 4, 0, 0],
  ])('%s', (_, waiting, free, expected) => {
    expect(countToGiveUp(waiting, free)).toBe(expected);
  });
});

test('the zeros at the end of a segment are left out, and no others', () => {
  const segment = Buffer.alloc(5 * 8192);
  segment[8192 + 5] = 1;
  expect(withoutEmptyEnd(segment)).toEqual(segment.subarray(0, 2 * 8192));
  expect(withoutEmptyEnd(Buffer.alloc(8192))).toHaveLength(0);
  segment[segment.length - 1] = 1;
  expect(withoutEmptyEnd(segment)).toHaveLength(segment.length);
});

test('the bytes that wait are those of the marked segments', async () => {
  const { cluster, store } = aCluster(SEGMENTS.slice(0, 2));
  expect(await readWaitingBytes(cluster)).toBe(2 * `content of ${SEGMENTS[0]}`.length);
  await copyLog(cluster, store);
  expect(await readWaitingBytes(cluster)).toBe(0);
  expect(await readWaitingBytes(join(cluster, 'gone'))).toBe(0);
});
