import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivatePostgres } from '#server/database/postgres/start-private-postgres.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import type { Load } from './processes/load.ts';
import type { LoadReading } from './send-load.ts';
import { type App, startApp } from './start-app.ts';
import { type BenchProcess, startProcess } from './start-process.ts';

export type Environment = {
  /** The studio with demo content, on a PostgreSQL with fsync. */
  app: App;
  /** The same database, bypassing the app. */
  database: Database;
  /** Temporary; deleted with the environment. */
  folder: string;
  load: (load: Load) => Promise<LoadReading>;
  /** A process that lives as long as its workload. */
  start: <Question extends object, Answer>(name: string) => BenchProcess<Question, Answer>;
  /** Called between two workloads. */
  clear: () => void;
  close: () => Promise<void>;
};

/** Everything the workloads need. */
export async function openEnvironment(): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-bench-'));
  const leaving: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (let leave = leaving.pop(); leave; leave = leaving.pop()) await leave();
  };
  try {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    // The first start resizes pictures and keeps that memory; what is measured is every later start.
    await (await startApp(dataDir)).stop();
    const app = await startApp(dataDir);
    leaving.push(app.stop);
    const postgres = await startPrivatePostgres({ directory: join(dataDir, 'postgres') });
    leaving.push(() => postgres.leave());
    const database = openDatabase(postgres.connection);
    leaving.push(() => database.close());
    const generator = startProcess<Load, LoadReading>('load');
    leaving.push(generator.stop);

    const started: BenchProcess<never, unknown>[] = [];
    const clear = () => {
      for (const each of started.splice(0)) each.stop();
    };
    leaving.push(clear);
    const start = <Question extends object, Answer>(name: string) => {
      const made = startProcess<Question, Answer>(name);
      started.push(made);
      return made;
    };
    return { app, database, folder, load: generator.request, start, clear, close };
  } catch (error) {
    await close();
    throw error;
  }
}
