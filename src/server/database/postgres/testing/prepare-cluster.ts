import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/kit/db/migrate.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { startPrivatePostgres } from '../start-private-postgres.ts';
import { guardFolder } from './guard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusters: { started: string; migrated: string };
  }
}

const MONTH_MS = 30 * 86_400_000;

/**
 * Stopped servers to be copied: initialising one takes a second of a core, the schema two. `started` is after its first
 * start, `migrated` is of a studio that was opened a month ago.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default async function prepareClusters(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-cluster-'));
  guardFolder(folder);
  chmodSync(folder, 0o755); // the server may run as an ordinary user
  const clusters = { started: join(folder, 'started'), migrated: join(folder, 'migrated') };
  await (await start(clusters.started)).leave();

  const server = await start(clusters.migrated);
  const database = openDatabase(server.connection);
  await migrate(database.pool, new Date(Date.now() - MONTH_MS));
  await database.close();
  await server.leave();

  project.provide('clusters', clusters);
  return () => rmSync(folder, { recursive: true, force: true });
}

const start = (directory: string) => startPrivatePostgres({ directory, settings: { fsync: 'off' } });
