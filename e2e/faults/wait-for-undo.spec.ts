import { adminToken } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { aMailServer } from './mail-server.ts';
import { dueJobs, hurry, queryRows } from './postmaster.ts';

type Change = { id: number; status: string; updatedAt: string };

test('kill -9 while the mail about a cancellation waits for Undo: sent once after the restart, and never after Undo', {
  tag: '@long',
}, async ({ scene }) => {
  const server = await aMailServer();
  scene.later(() => server.stop());
  await server.start();
  const dataDir = scene.usedDataDir();
  const input = { dataDir, env: { SMTP_URL: server.url } };
  const [first, second] = [scene.start(input), scene.start(input)];
  const [here, there] = [await first.open, await second.open];
  const token = await adminToken(dataDir);
  const send = async (method: string, url: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Change };
  };
  /** What Undo sends. */
  const cancel = async (id: number): Promise<Change> => {
    const { body } = await send('PATCH', `${here}/api/bookings/${id}`, { status: 'cancelled' });
    return { id, status: 'confirmed', updatedAt: body.updatedAt };
  };
  const undo = async (address: string, change: Change) =>
    (await send('POST', `${address}/api/admin/bookings/undo`, { changes: [change] })).status;

  const [undoneHere = 0, undoneThere = 0, stays = 0] = await threeBookings(dataDir);
  const mistake = await cancel(undoneHere);
  expect(await undo(here, mistake)).toBe(200);
  const other = await cancel(undoneThere);
  await cancel(stays);
  await first.kill();
  expect(await undo(there, other)).toBe(200); // the change of a process that is dead
  await second.kill();

  const deathAt = new Date();

  await scene.start(input).open;
  await hurry(dataDir, deathAt);
  const recipients = () => server.mails.map(({ to }) => to?.[0]?.address);
  await expect.poll(recipients).toEqual([`guest-${stays}@example.com`]);
  await expect.poll(() => dueJobs(dataDir)).toBe(0);
  expect(recipients()).toHaveLength(1);
  expect(server.mails[0]?.subject).toMatch(/^Cancelled/);
  const statuses = await queryRows<{ status: string }>(dataDir, 'select status from bookings order by id');
  expect(statuses.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'cancelled']);
});

/** Confirmed, next week, one after the other. */
async function threeBookings(dataDir: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    dataDir,
    `with treatment as (
       insert into treatments (name, description, price_cents, duration_minutes, category, created_at, updated_at)
       values ('Calm Facial', '', 5800, 60, 'facial', now(), now()) returning id, name),
     card as (
       insert into clients (name, phone_e164, created_at, updated_at)
       select 'Guest ' || n, '+6591234567', now(), now() from generate_series(1, 3) n returning id, name)
     insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, status,
       starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, created_at, updated_at,
       client_id)
     select treatment.id, treatment.name, 5800, false, 0, 1, 'confirmed', at, at + interval '1 hour', at + interval '1 hour',
       'Guest ' || n, 'guest-' || n || '@example.com', '+65 91234567', '+6591234567', now(), now(), card.id
     from treatment, generate_series(1, 3) n join card on card.name = 'Guest ' || n,
       lateral (select now() + interval '7 days' + n * interval '2 hours') as t (at)
     order by n returning id`,
  );
  return rows.map(({ id }) => id);
}
