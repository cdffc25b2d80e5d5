import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { startPrivatePostgres } from '#server/kit/postgres/start-private-postgres.ts';
import type { Load, LoadReading } from './processes/load.ts';
import { type App, startApp } from './start-app.ts';
import { type BenchProcess, startProcess } from './start-process.ts';

export type Environment = {
  /** The studio, filled with the demo's content, on a PostgreSQL that really writes to the disk. */
  app: App;
  /** The same database, past the app. */
  database: Database;
  /** Private, and gone with the stage. */
  folder: string;
  load: (load: Load) => Promise<LoadReading>;
  /** A process that lives as long as its workload. */
  start: <Question extends object, Answer>(name: string) => BenchProcess<Question, Answer>;
  /** Between two workloads. */
  clear: () => void;
  close: () => Promise<void>;
};

/** Everything the workloads stand on. */
export async function openEnvironment(): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-bench-'));
  const leaving: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (let leave = leaving.pop(); leave; leave = leaving.pop()) await leave();
  };
  try {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    // The first start makes pictures and keeps their memory; what is measured is every start after it.
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
    return { app, database, folder, load: generator.ask, start, clear, close };
  } catch (error) {
    await close();
    throw error;
  }
}
