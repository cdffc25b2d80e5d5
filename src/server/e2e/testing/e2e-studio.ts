import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember } from '#server/accounts/make.ts';
import { guardFolder } from '#server/database/postgres/testing/guard.ts';
import { type Connection, type Database, openDatabase } from '#server/kit/db/open-database.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { createLog } from '#server/kit/log.ts';
import { smtpTransport } from '#server/kit/mail/mail-transport.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { seedCatalog, seedDemo } from '#server/seed/seed-demo.ts';
import { builtAssets } from '#server/ssr/assets.ts';
import type { SiteOptions } from '#server/ssr/serve-site.ts';
import { openStudio } from '#server/studio.ts';
import { stoppedClock } from '#server/testing/clock.ts';
import { emptyTables, TABLES } from '#server/testing/empty-tables.ts';
import { inQueueOrder, startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { cloneDatabase, startTestPostgres } from '#server/testing/test-postgres.ts';
import { GIVE_CARDS } from './give-cards.ts';

/** `demo` takes seconds: for the few tests of a studio at work. */
export type Content = 'demo' | 'catalog' | 'none';
/** Development pages are enabled on request only: everything else is tested as visitors get it. */
export type Input = { content: Content; isDevelopment: boolean; measurementId?: string | undefined };
export type E2eStudio = Awaited<ReturnType<typeof openE2eStudio>>;

/** A Tuesday, 12:00 in Singapore: the studio is open. */
const NOW = '2026-09-15T04:00:00.000Z';

/** Written by the migrations, so that every studio has them. */
const COME_WITH_THE_SCHEMA = "values ('loyalty_rewards')";

const FIRST_ADMIN = { email: 'admin@petal.example', password: 'a long password' };

/** Shared by the workers of a run: one PostgreSQL with a template of the initial studio. */
export type Fixtures = { server: Connection; template: string; files: string };

/** Once per run: making the demo's pictures takes seconds, copying is fast. */
export async function prepareFixtures(): Promise<{ fixtures: Fixtures; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-e2e-'));
  const { connection: server, stop } = await startTestPostgres(folder);
  const { connection } = await cloneDatabase(server);
  const database = openDatabase(connection);
  const files = join(folder, 'files');
  await seedCatalog({
    db: database.db,
    now: () => new Date(NOW),
    files: { folder: files },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    publicUrl: '',
  });
  await keepTables(database);
  await database.pool.query(GIVE_CARDS);
  await database.close();
  return {
    fixtures: { server, template: String(connection.database), files },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The built studio on its own port; only its clock stands still and its mail is caught. */
export async function openE2eStudio({ server, template, files }: Fixtures) {
  const name = `e2e_${process.pid}`;
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
  const database = openDatabase({ ...server, database: name });
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-e2e-'));
  guardFolder(dataDir);
  cpSync(files, join(dataDir, 'files'), { recursive: true });
  const clock = stoppedClock(NOW);
  const smtp = await startSmtpCatcher();
  const builtFolder = join(projectRoot(), 'dist/client');
  const site: SiteOptions = { assets: builtAssets(builtFolder), builtFolder, isDevelopment: false };
  const studio = await openStudio({
    database,
    now: clock.now,
    dataDir,
    publicUrl: 'http://127.0.0.1',
    mailTransport: smtpTransport(smtp.url),
    log: createLog('silent'),
    site,
    isWorkerPaused: true,
  });
  const url = await studio.listen({ host: '127.0.0.1', port: 0 });
  studio.tools.publicUrl = url; // the port was not known before

  return {
    url,
    clock,
    mails: smtp.mails,
    /** Resets to the initial state: the demo, its catalogue or nothing, no sessions, no mail, the clock back. */
    reset: async ({ content, isDevelopment, measurementId }: Input) => {
      Object.assign(site, { isDevelopment, measurementId });
      studio.tools.publicUrl = url;
      clock.set(NOW);
      smtp.mails.length = 0;
      await emptyTables(database.db);
      if (content === 'catalog') await putTablesBack(database);
      if (content === 'demo') await fillWithDemo(database, studio.tools);
      studio.answers.clear();
      studio.worker.forgetPeriods();
    },
    /** A signed-in member, without the sign-in pages. */
    aMember: (fields: Parameters<typeof aMember>[1] = {}) => aMember(database.db, fields),
    /** Until the next reset; passkeys need a host name, not an IP such as 127.0.0.1. */
    useName: (host: string): string => {
      studio.tools.publicUrl = url.replace('127.0.0.1', host);
      return studio.tools.publicUrl;
    },
    /** Writes or reads bypassing the API. */
    sql: async <Row extends Record<string, unknown>>(
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> => {
      const { rows } = await database.pool.query<Row>(text, values);
      studio.answers.clear();
      return rows;
    },
    /** Runs all due jobs, including those they queue, and returns the mails sent. */
    deliverMail: async () => {
      while ((await studio.worker.runDue()) > 0);
      return inQueueOrder(studio.tools.db, smtp.mails);
    },
    close: async () => {
      await studio.close();
      await smtp.close();
      await asAdmin(server, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillWithDemo(database: Database, tools: Tools): Promise<void> {
  await putTablesBack(database, COME_WITH_THE_SCHEMA);
  await seedDemo(tools, FIRST_ADMIN);
}

/** A copy of every table, restored before each test. */
async function keepTables({ pool }: Database): Promise<void> {
  await pool.query(`do $$ declare name text; begin
    create schema kept;
    for name in ${TABLES} loop
      execute format('create table kept.%1$I as table public.%1$I', name);
    end loop;
  end $$`);
}

async function asAdmin(server: Connection, statement: string): Promise<void> {
  const { pool, close } = openDatabase({ ...server, database: 'postgres' }, { max: 1 });
  await pool.query(statement);
  await close();
}

/** Without triggers and in any order: the saved rows were consistent. */
async function putTablesBack({ pool }: Database, tables = TABLES): Promise<void> {
  await pool.query(`do $$ declare name text; columns text; counted record; begin
    set local session_replication_role = replica;
    for name in ${tables} loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I', name, columns);
      for counted in select attname from pg_attribute
        where attrelid = format('public.%I', name)::regclass and attidentity <> '' loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from public.%I',
          format('public.%I', name), counted.attname, counted.attname, name);
      end loop;
    end loop;
  end $$`);
}
