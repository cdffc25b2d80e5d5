import { createHash, randomBytes } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { expect, type Scene, test } from './fixtures.ts';
import { dueJobs, queryRows } from './postmaster.ts';

const READERS = 300;
const PATIENCE = { timeout: 90_000 };

/**
 * If a mail server accepted a mail but could not acknowledge it, no sender can know; such a second copy has the
 * Message-ID of the first. So here the process is killed while the server is reading and has not responded yet.
 */
test('a newsletter reaches 300 subscribers exactly once each, killed -9 twice on the way', {
  tag: '@long',
}, async ({ scene }) => {
  test.setTimeout(300_000); // seconds on an idle machine
  const server = await aFastMailServer(scene);
  const dataDir = scene.usedDataDir();
  const input = { dataDir, env: { SMTP_URL: server.url } };
  let studio = scene.start(input);
  const address = await studio.open;
  const post = await anAdmin(dataDir);
  await subscribe(dataDir, READERS);
  const { id } = await post(`${address}/api/admin/letters`, {
    subject: 'Spring',
    content: '<p>It is here.</p>',
  });
  const { progress } = await post(`${address}/api/admin/letters/${id}/send`, {});
  expect(progress).toMatchObject({ total: READERS, waiting: READERS });

  for (const share of [0.3, 0.6]) {
    await expect.poll(() => server.recipients.length, PATIENCE).toBeGreaterThan(READERS * share);
    server.holdBack();
    await expect.poll(() => countSent(dataDir), PATIENCE).toBe(server.recipients.length);
    await studio.kill();
    const deathAt = new Date();
    server.goOn();
    studio = scene.start(input);
    await studio.open;
    await letGo(dataDir, deathAt);
  }

  await expect.poll(() => countSent(dataDir), PATIENCE).toBe(READERS);
  await expect.poll(() => dueJobs(dataDir), PATIENCE).toBe(0);
  expect(server.recipients).toHaveLength(READERS);
  expect(new Set(server.recipients).size).toBe(READERS);
  const states = await queryRows(
    dataDir,
    'select state, count(*)::int as count from newsletter_recipients group by state',
  );
  expect(states).toEqual([{ state: 'sent', count: READERS }]);
});

/** Only counts: hundreds of mails arrive in seconds. */
async function aFastMailServer(scene: Scene) {
  const recipients: string[] = [];
  let isHoldingBack = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        if (isHoldingBack) return; // read to the end, and never acknowledged
        recipients.push(envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  server.on('error', () => {}); // its client may be killed
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  scene.later(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    holdBack: () => {
      isHoldingBack = true;
    },
    goOn: () => {
      isHoldingBack = false;
    },
  };
}

/** A session of the first admin, written directly into the database. */
async function anAdmin(dataDir: string) {
  const token = randomBytes(32).toString('base64url');
  await queryRows(
    dataDir,
    `insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
     select $1, id, now(), now(), now(), now() + interval '1 day' from users where role = 'admin'`,
    [createHash('sha256').update(token).digest()],
  );
  return async (url: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as { id: number; progress: object };
  };
}

async function subscribe(dataDir: string, count: number): Promise<void> {
  await queryRows(
    dataDir,
    `insert into subscribers (email, source, consented_at, confirmed_at)
     select 'r' || n || '@example.com', 'footer', now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
}

async function countSent(dataDir: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    dataDir,
    "select count(*)::int as count from mails where state = 'sent'",
  );
  return row?.count ?? 0;
}

/** Skips the minutes until the lease of a process that died at `deathAt` expires. */
async function letGo(dataDir: string, deathAt: Date): Promise<void> {
  await queryRows(
    dataDir,
    `update jobs set run_at = now(), taken_until = null
     where done_at is null and taken_until < $1::timestamptz + interval '5 minutes'`,
    [deathAt],
  );
}
