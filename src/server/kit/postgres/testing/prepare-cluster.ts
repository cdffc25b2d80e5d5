import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPrivatePostgres } from '../start-private-postgres.ts';
import { guardFolder } from './guard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: string;
  }
}

/** A stopped server after its first start, to be copied: initialising one takes a second of a core. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default async function prepareCluster(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-cluster-'));
  guardFolder(folder);
  chmodSync(folder, 0o755); // the server may run as an ordinary user
  const directory = join(folder, 'postgres');
  const { leave } = await startPrivatePostgres({ directory, settings: { fsync: 'off' } });
  await leave();
  project.provide('cluster', directory);
  return () => rmSync(folder, { recursive: true, force: true });
}
