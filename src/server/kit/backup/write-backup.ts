import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { backupLines } from './backup-lines.ts';
import { asFileProblem } from './file-problem.ts';

export type Written = { tables: number; rows: number };

/** In the caller's transaction. Under its final name the file is complete and synced, or it does not exist. */
export async function writeBackup(client: pg.ClientBase, file: string, now: Date): Promise<Written> {
  const partial = `${file}.partial`;
  const counts = new Map<string, number>();
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const lines = Readable.from(backupLines(client, now, counts));
    // It contains personal data: readable by its owner only.
    await pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw asFileProblem(error, `The backup cannot be written to ${file}`);
  }
  return { tables: counts.size, rows: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

/** So that the rename survives a power cut; Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
