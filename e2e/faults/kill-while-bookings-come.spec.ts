import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from './fixtures.ts';
import { killPostmaster, queryRows } from './postmaster.ts';
import type { StudioProcess } from './studio-process.ts';

const ROUNDS = ['app', 'server', 'both'] as const;
const WRITERS = 6;
const DAY_MS = 86_400_000;

test('kill -9 during a storm of bookings: what was answered 201 is there, whole, with its mail', {
  tag: '@long',
}, async ({ scene }) => {
  const dataDir = scene.usedDataDir();
  const start = () => scene.start({ dataDir });
  const first = start();
  await first.open;
  const api = await openAdmin(dataDir);
  await first.kill('SIGTERM');

  const acknowledged: number[] = [];
  for (const blow of ROUNDS) {
    const studio = start();
    await studio.open;
    const writers = Array.from({ length: WRITERS }, () => api.bookUntilDead(studio, acknowledged));
    const enough = acknowledged.length + 2 * WRITERS; // enough load, however slow the machine
    const untilBooked = async (count: number) => {
      while (acknowledged.length < count) await pause(20);
    };
    await untilBooked(enough);
    await pause(Math.random() * 500);
    if (blow !== 'app') await killPostmaster(dataDir);
    if (blow === 'server') await untilBooked(acknowledged.length + WRITERS); // it restarts automatically
    await studio.kill();
    await Promise.all(writers);
  }

  const last = start();
  await last.open;
  const booked = await queryRows<{ id: number; mails: number }>(
    dataDir,
    `select b.id, (select count(*)::int from mails m where m.thread = 'booking ' || b.id) as mails
     from bookings b order by id`,
  );
  const ids = new Set(booked.map(({ id }) => id));
  console.log(`${acknowledged.length} acknowledged, ${booked.length} booked`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(2 * WRITERS * ROUNDS.length);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(booked.filter(({ mails }) => mails !== 1)).toEqual([]);
  const [mails] = await queryRows<{ n: number }>(dataDir, 'select count(*)::int as n from mails');
  expect(mails?.n).toBe(booked.length);
  expect(await sharing(dataDir)).toEqual([]);

  // As if five minutes had passed: the dead process's jobs are free again, and all mails are sent.
  await queryRows(dataDir, 'update jobs set taken_until = null, run_at = now() where done_at is null');
  await expect.poll(() => outbox(dataDir), { timeout: 60_000 }).toBe(booked.length);
  expect(await last.kill('SIGTERM')).toBe(0);
});

/** A signed-in member, a 30-minute treatment, and so many rooms that no slot is ever full. */
async function openAdmin(dataDir: string) {
  const token = randomBytes(32).toString('base64url');
  await queryRows(
    dataDir,
    `insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
     select $1, id, now(), now(), now(), now() + interval '1 day' from users where role = 'admin'`,
    [createHash('sha256').update(token).digest()],
  );
  const booking = { rooms: 50, bufferMinutes: 0, leadMinutes: 0, horizonDays: 120, closures: [] };
  await queryRows(dataDir, `insert into settings (key, value, updated_at) values ('booking', $1, now())`, [
    booking,
  ]);
  const [treatment] = await queryRows<{ id: number }>(
    dataDir,
    `insert into treatments (name, description, price_cents, duration_minutes, category, created_at, updated_at)
     values ('Storm', '', 5800, 30, 'facial', now(), now()) returning id`,
  );
  let sent = 0;

  async function bookOne(address: string): Promise<number | undefined> {
    const n = sent++;
    const tomorrow = Date.now() - (Date.now() % DAY_MS) + DAY_MS;
    // From 11:00 in Singapore; a Sunday is refused, which is a valid response too.
    const at = new Date(tomorrow + (n % 60) * DAY_MS + 3 * 3_600_000 + (Math.floor(n / 60) % 14) * 1_800_000);
    const customer = {
      customerName: 'Storm',
      customerEmail: `storm-${n}@example.com`, // more mails than one unverified e-mail may get
      customerPhone: '+65 91234567',
    };
    try {
      const answer = await fetch(`${address}/api/bookings`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `storm-key-${n}`,
        },
        body: JSON.stringify({ treatmentId: treatment?.id, appointmentDate: at.toISOString(), ...customer }),
      });
      const { id } = (await answer.json()) as { id?: number }; // acknowledged means fully received
      return answer.status === 201 ? id : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    bookUntilDead: async (studio: StudioProcess, acknowledged: number[]) => {
      const address = await studio.open;
      while (!studio.hasEnded()) {
        const id = await bookOne(address);
        if (id) acknowledged.push(id);
        else await pause(20);
      }
    },
  };
}

function sharing(dataDir: string) {
  return queryRows(
    dataDir,
    `select a.id, b.id from bookings a join bookings b on a.id < b.id and a.room = b.room
     and tstzrange(a.starts_at, a.busy_until) && tstzrange(b.starts_at, b.busy_until)`,
  );
}

function outbox(dataDir: string): number {
  return readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length;
}
