import { expect, type Scene, test } from './fixtures.ts';
import { aMailServer, type MailServer } from './mail-server.ts';
import { hurry, queryRows } from './postmaster.ts';

test('two processes deliver 500 mails exactly once each, and lose none while the mail server is down', {
  tag: '@long',
}, async ({ scene }) => {
  const server = await aMailServerFor(scene);
  await server.start();
  const dataDir = scene.usedDataDir();
  const input = { dataDir, env: { SMTP_URL: server.url } };
  await scene.start(input).open;
  await scene.start(input).open;

  await queueMails(dataDir, 'up', 500);
  await expect.poll(() => server.mails.length, { timeout: 90_000 }).toBe(500);

  await server.stop();
  await queueMails(dataDir, 'down', 40);
  const putBack = async () => (await waiting(dataDir)).filter(({ isPutBack }) => isPutBack).length;
  await expect.poll(putBack).toBe(40);
  await server.start();
  await hurry(dataDir);
  await expect.poll(() => server.mails.length).toBe(540);

  expect(new Set(subjects(server)).size).toBe(540);
  await expect.poll(async () => (await waiting(dataDir)).length).toBe(0); // a second copy has nowhere to come from
  expect(server.mails).toHaveLength(540);
});

test('kill -9 between the answer and the delivery loses no mail', async ({ scene }) => {
  const server = await aMailServerFor(scene); // it is down
  const dataDir = scene.usedDataDir();
  const input = { dataDir, env: { SMTP_URL: server.url } };
  const studio = scene.start(input);
  const joined = await Promise.all(people(20).map((email) => register(studio.open, email)));
  await studio.kill();
  const deathAt = new Date();
  expect(joined).toEqual(people(20).map(() => 201));
  expect(server.mails).toHaveLength(0);

  await server.start();
  await scene.start(input).open;
  await hurry(dataDir, deathAt);
  await expect.poll(() => recipients(server)).toEqual(people(20));
  expect(server.mails.every(({ text }) => /^\d{6}$/m.test(text ?? ''))).toBe(true);
});

test('kill -9 while the mail server is listening loses no mail and sends none twice', {
  tag: '@long',
}, async ({ scene }) => {
  const server = await aMailServerFor(scene);
  await server.start();
  server.holdBack();
  const dataDir = scene.usedDataDir();
  const input = { dataDir, env: { SMTP_URL: server.url } };
  const studio = scene.start(input);
  await Promise.all(people(6).map((email) => register(studio.open, email)));
  await expect.poll(server.held).toBeGreaterThan(0);
  await studio.kill();
  const deathAt = new Date();

  await server.stop();
  await server.start();
  await scene.start(input).open;
  await hurry(dataDir, deathAt);
  await expect.poll(() => recipients(server)).toEqual(people(6));
  await expect.poll(async () => (await waiting(dataDir)).length).toBe(0);
  expect(recipients(server)).toEqual(people(6));
});

async function aMailServerFor(scene: Scene): Promise<MailServer> {
  const server = await aMailServer();
  scene.later(() => server.stop());
  return server;
}

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `m${String(n).padStart(2, '0')}@example.com`);
const recipients = ({ mails }: MailServer) => mails.map(({ to }) => to?.[0]?.address).sort();
const subjects = ({ mails }: MailServer) => mails.map(({ subject }) => subject);

async function register(open: Promise<string>, email: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: 'petal-1234' });
  return (await fetch(`${await open}/api/register`, { method: 'POST', headers, body })).status;
}

/** Mails and their jobs, as the studio writes them: in one transaction. */
async function queueMails(dataDir: string, name: string, count: number): Promise<void> {
  await queryRows(
    dataDir,
    `with written as (
       insert into mails (recipient, subject, text_body, message_id, created_at)
       select $1 || n || '@example.com', $1 || ' ' || n, 'Hello', '<' || $1 || n || '@studio.test>', now()
       from generate_series(1, $2::int) n returning id)
     insert into jobs (kind, payload, run_at, created_at)
     select 'deliver mail', jsonb_build_object('mailId', id), now(), now() from written`,
    [name, count],
  );
}

function waiting(dataDir: string): Promise<{ isPutBack: boolean }[]> {
  return queryRows(
    dataDir,
    `select attempts > 0 and taken_until is null as "isPutBack" from jobs
     where kind = 'deliver mail' and done_at is null`,
  );
}
