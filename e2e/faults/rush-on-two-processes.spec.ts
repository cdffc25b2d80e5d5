import { createHash } from 'node:crypto';
import { adminToken } from './admin.ts';
import { expect, type Scene, test } from './fixtures.ts';
import { queryRows } from './postmaster.ts';

const DAY_MS = 86_400_000;

/** Visits at the same time in the same room, with the same therapist or the same piece. */
const SHARED = `
  select one.id, other.id as other from bookings one join bookings other on one.id < other.id
    and tstzrange(one.starts_at, one.busy_until) && tstzrange(other.starts_at, other.busy_until)
  where one.room = other.room or one.therapist_id = other.therapist_id or one.device_piece = other.device_piece`;

type Answer = { status: number; body: { message?: string; missingPoints?: number } };

test('200 want the last free rooms, from two processes: as many get one as are free, the others are refused', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, post } = await twoProcesses(scene);
  const ROOMS = 3;
  const {
    tokens: [token = ''],
    input,
  } = await readyToBook(dataDir, { rooms: ROOMS, memberCount: 1 });

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => post(n, '/api/bookings', token, input)),
  );
  expect(count(answers)).toEqual({ 201: ROOMS, 409: 200 - ROOMS });
  const rooms = await queryRows<{ room: number }>(dataDir, 'select room from bookings order by room');
  expect(rooms.map(({ room }) => room)).toEqual([1, 2, 3]);
});

test('200 want a therapist and a device, from two processes: nobody and nothing is in two visits at once', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, post } = await twoProcesses(scene);
  const { tokens, input } = await readyToBook(dataDir, { rooms: 9, memberCount: 50 });
  const [early, late] = [await aTherapist(dataDir, 720, 900), await aTherapist(dataDir, 780, 1_020)];
  await aTherapist(dataDir, 720, 1_020);
  await needsPanel(dataDir, input.treatmentId, 2);
  // Every other one asks for one of two; the starts overlap.
  const requestedTherapists = [null, early, null, late];
  const starts = [0, 30, 60, 90, 120].map((minutes) => later(input.appointmentDate, minutes));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const [therapistId, appointmentDate] = [requestedTherapists[n % 4], starts[n % 5]];
      return post(n, '/api/bookings', tokens[n % 50]!, {
        ...input,
        // Each with their own, or they would be one person at the limit.
        customerEmail: `rush-${n % 50}@example.com`,
        customerPhone: `+65 9${1_000_000 + (n % 50)}`,
        appointmentDate,
        ...(therapistId && { therapistId }),
      });
    }),
  );

  expect(Object.keys(count(answers))).toEqual(['201', '409']);
  const made = count(answers)[201];
  expect(await queryRows(dataDir, 'select count(*)::int as n from bookings')).toEqual([{ n: made }]);
  expect(
    await queryRows(dataDir, 'select from bookings where therapist_id is null or device_piece > 2'),
  ).toEqual([]);
  expect(await queryRows(dataDir, SHARED)).toEqual([]);
  const offShift = await queryRows(
    dataDir,
    `select bookings.id from bookings join rotas using (therapist_id) join shifts on rota_id = rotas.id
     where weekday = 0 and (extract(epoch from starts_at - $1::timestamptz) / 60 + 720 < starts
       or extract(epoch from ends_at - $1::timestamptz) / 60 + 720 > ends)`,
    [input.appointmentDate],
  );
  expect(offShift).toEqual([]);
});

test('staff put 200 visits into rooms of their own, from two processes: nobody and nothing is in two at once', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, post } = await twoProcesses(scene);
  const ROOMS = 50;
  const { input } = await readyToBook(dataDir, { rooms: ROOMS, memberCount: 0 });
  const team = [await aTherapist(dataDir, 720, 1_020), await aTherapist(dataDir, 720, 1_020)];
  await needsPanel(dataDir, input.treatmentId, 1);
  const token = await adminToken(dataDir);
  // Nobody waits for a room, which would hide that two want the same therapist or panel.
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      post(n, '/api/admin/bookings', token, {
        ...input,
        appointmentDate: later(input.appointmentDate, (n % 3) * 30),
        room: 1 + (n % ROOMS),
        therapistId: team[n % 2],
      }),
    ),
  );

  expect(await queryRows(dataDir, SHARED)).toEqual([]);
  expect(Object.keys(count(answers))).toEqual(['201', '409']);
});

test('100 order the last 3 pieces, from two processes: 3 are sold, and no loser’s cart is emptied', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, post } = await twoProcesses(scene);
  await queryRows(
    dataDir,
    `insert into products (id, category_id, name, description, price_cents, stock_quantity, created_at, updated_at)
     select 1, id, 'Dew Serum', 'A drink', 5800, 3, now(), now() from categories where slug = 'serums'`,
  );
  const tokens = await members(dataDir, 100);
  await queryRows(
    dataDir,
    `insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
     select id, 1, 1, 5800, now() from users where email like 'rush-%'`,
  );

  const order = { paymentMethod: 'studio' };
  const answers = await Promise.all(tokens.map((token, n) => post(n, '/api/orders', token, order)));
  expect(count(answers)).toEqual({ 201: 3, 409: 97 });
  const [left] = await queryRows<{ stock: number; carts: number }>(
    dataDir,
    `select (select stock_quantity from products) as stock, (select count(*)::int from cart_items) as carts`,
  );
  expect(left).toEqual({ stock: 0, carts: 97 });
});

test('100 redemptions by a member with points for one, from two processes: one succeeds', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, post } = await twoProcesses(scene);
  const [token = ''] = await members(dataDir, 1);
  await queryRows(
    dataDir,
    `insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, created_at)
     select id, 'earned_manual', 'Ten to begin with', 10, 'adjustment', 'rush', now() from users where email like 'rush-%'`,
  );

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => post(n, '/api/vouchers/redeem', token, { rewardId: 1 })),
  );
  expect(count(answers)).toEqual({ 201: 1, 409: 99 });
  expect(answers.every(({ status, body }) => status === 201 || body.missingPoints === 10)).toBe(true);
  const [left] = await queryRows<{ points: number; vouchers: number }>(
    dataDir,
    `select (select loyalty_points from users where email like 'rush-%') as points,
       (select count(*)::int from vouchers) as vouchers`,
  );
  expect(left).toEqual({ points: 0, vouchers: 1 });
});

/** Two real processes on one PostgreSQL, used alternately. */
async function twoProcesses(scene: Scene) {
  const dataDir = scene.usedDataDir();
  const addresses = [await scene.start({ dataDir }).open, await scene.start({ dataDir }).open];
  return {
    dataDir,
    post: async (n: number, path: string, token: string, input: object): Promise<Answer> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify(input);
      const answer = await fetch(addresses[n % 2] + path, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    },
  };
}

/** A studio with this many rooms and members, and what they send to book an hour at noon on a Monday. */
async function readyToBook(dataDir: string, { rooms, memberCount }: { rooms: number; memberCount: number }) {
  const booking = { rooms, bufferMinutes: 0, leadMinutes: 0, horizonDays: 120, closures: [] };
  await queryRows(dataDir, `insert into settings (key, value, updated_at) values ('booking', $1, now())`, [
    booking,
  ]);
  const [treatment] = await queryRows<{ id: number }>(
    dataDir,
    `insert into treatments (name, description, price_cents, duration_minutes, category, created_at, updated_at)
     values ('Rush', '', 5800, 60, 'facial', now(), now()) returning id`,
  );
  const tokens = await members(dataDir, memberCount);
  const input = {
    treatmentId: treatment?.id,
    appointmentDate: nextMondayNoon(),
    customerName: 'Rush',
    customerEmail: 'rush@example.com',
    customerPhone: '+65 91234567',
  };
  return { tokens, input };
}

/** The treatment needs an LED panel, of which there are so many. */
async function needsPanel(dataDir: string, treatmentId: number | undefined, pieces: number): Promise<void> {
  await queryRows(
    dataDir,
    `with kind as (insert into device_kinds (name, pieces, created_at, updated_at)
       values ('LED panel', $2, now(), now()) returning id)
     update treatments set device_kind_id = (select id from kind) where id = $1`,
    [treatmentId, pieces],
  );
}

/** Works on Mondays, by minutes after midnight. */
async function aTherapist(dataDir: string, starts: number, ends: number): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    dataDir,
    `with hers as (insert into therapists (name, created_at, updated_at) values ('Mei', now(), now()) returning id),
     rota as (insert into rotas (therapist_id, starts_on) select id, '2026-01-01' from hers returning id),
     shift as (insert into shifts (rota_id, weekday, starts, ends) select id, 0, $1, $2 from rota)
     select id from hers`,
    [starts, ends],
  );
  return row!.id;
}

/** Signed-in members, written directly into the database. */
async function members(dataDir: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, n) => `rush-${n}-`.padEnd(40, 'x'));
  for (const [n, token] of tokens.entries()) {
    await queryRows(
      dataDir,
      `with u as (insert into users (email, email_verified_at, created_at, updated_at)
         values ($1, now(), now(), now()) returning id)
       insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
       select $2, id, now(), now(), now(), now() + interval '1 day' from u`,
      [`rush-${n}@example.com`, createHash('sha256').update(token).digest()],
    );
  }
  return tokens;
}

/** The number of responses by status. */
function count(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function later(start: string, minutes: number): string {
  return new Date(Date.parse(start) + minutes * 60_000).toISOString();
}

/** 12:00 in Singapore on a future Monday: open by the default hours. */
function nextMondayNoon(): string {
  const today = Math.floor(Date.now() / DAY_MS);
  const monday = today + 7 + ((4 - (today % 7) + 7) % 7); // day 0 was a Thursday
  return new Date(monday * DAY_MS + 4 * 3_600_000).toISOString();
}
