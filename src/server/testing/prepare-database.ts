import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/kit/db/open-database.ts';
import { endWithRunner } from './end-with-runner.ts';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection;
    /** For files of the whole run; deleted after it. */
    folder: string;
  }
}

/** One PostgreSQL per run, migrated once; every test file then works on its own copy. */
export default async function prepareDatabase(project: TestProject) {
  endWithRunner();
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  const { connection, stop } = await startTestPostgres(folder);
  project.provide('postgres', connection);
  project.provide('folder', folder);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
