import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderStore } from '#server/database/backup/folder-store.ts';
import { readWaitingSince } from '#server/database/wal/copy-log.ts';
import type { LogArchive } from '#server/kit/http/context.ts';
import { createLog } from '#server/kit/log.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { startCopyingLog } from './start-copying-log.ts';

test('a store that is full is said and tried again; new pictures are copied too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = join(folder, 'data');
  const status = join(cluster, 'pg_wal', 'archive_status');
  mkdirSync(status, { recursive: true });
  mkdirSync(join(cluster, 'global'));
  writeFileSync(join(cluster, 'global', 'pg_control'), Buffer.alloc(8, 1));
  writeFileSync(join(cluster, 'pg_wal', '000000010000000000000001'), 'a segment');
  writeFileSync(join(status, '000000010000000000000001.ready'), '');
  const files = { folder: join(folder, 'files') };
  mkdirSync(files.folder);
  writeFileSync(join(files.folder, 'a-1x1.webp'), 'a picture');

  const store = folderStore(join(folder, 'store'));
  let isFull = true;
  const archive: LogArchive = {
    cluster,
    store: () => ({
      ...store,
      write: async (name, content) => {
        if (!isFull) return store.write(name, content);
        content.destroy();
        throw new StartProblem('The disk is full.');
      },
    }),
    logProblem: null,
    copyProblem: null,
  };
  const copying = startCopyingLog(archive, files, createLog('silent'), { pauseMs: 1 });
  onTestFinished(copying.stop);
  await expect.poll(() => archive.logProblem).toBe('The disk is full.');
  expect(await readWaitingSince(cluster)).not.toBeNull();

  isFull = false;
  await expect.poll(() => archive.logProblem).toBeNull();
  await expect.poll(() => readWaitingSince(cluster)).toBeNull();
  await expect
    .poll(async () => (await store.list('')).map(({ name }) => name).sort())
    .toEqual(['pictures/a-1x1.webp', expect.stringMatching(/^wal\/\d+\/000000010000000000000001\.gz$/)]);
});
