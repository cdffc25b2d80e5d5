import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { someSettings, switchOn } from './make.ts';
import { sendDue } from './send-due.ts';

const studio = useStudio('2026-03-10T02:00:00Z');
/** `npm run test:long` sends a thousand. */
const HOW_MANY = process.env.TEST_LONG ? 1_000 : 40;

test('mail server down, worker killed in the middle, mail server up: all arrive, each once', {
  timeout: 240_000,
}, async () => {
  const { id: treatmentId } = await aTreatment(studio.db);
  await someSettings(studio.db);
  await switchOn(studio.db, 'rebook');
  await studio.db.execute(sql`
    with made as (
      insert into clients (name, email, created_at, updated_at)
      select 'Guest ' || n, 'guest-' || n || '@petal.sg', now(), now() from generate_series(1, ${HOW_MANY}::int) as n
      returning id, email
    ), agreed as (
      insert into client_consents (client_id, channel, is_given, source, given_at)
      select id, 'email', true, 'staff', now() from made
    )
    insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, client_id, room,
      starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status, created_at, updated_at)
    select ${treatmentId}, 'Facial', 100, false, 0, id, row_number() over (), '2026-02-03T06:00:00Z',
      '2026-02-03T07:00:00Z', '2026-02-03T07:00:00Z', 'Guest', email, '', '', 'completed', now(), now() from made`);

  const { tools, worker } = studio.studio;
  // Killed after some: the next process begins anew.
  let left = Math.floor(HOW_MANY / 3);
  const dying = {
    ...tools,
    now: () => {
      left -= 0.1;
      if (left < 0) throw new Error('killed');
      return tools.now();
    },
  };
  await expect(sendDue(dying)).rejects.toThrow('killed');
  studio.smtp.refuse(Number.MAX_SAFE_INTEGER);
  await Promise.all([sendDue(tools), sendDue(tools)]);
  await worker.runDue();
  expect(studio.smtp.mails).toEqual([]);

  // A process took deliveries and was killed: their lease ends.
  await studio.db.execute(sql`
    with taken as (select id from jobs where kind = 'deliver mail' and done_at is null order by id limit ${Math.floor(HOW_MANY / 4)})
    update jobs set taken_until = ${new Date(studio.clock.now().getTime() + 300_000)}, attempts = attempts + 1
    where id in (select id from taken)`);
  studio.smtp.refuse(0);
  for (let hour = 0; hour < 6; hour += 1) {
    studio.clock.advance({ minutes: 60 });
    await sendDue(tools);
    while ((await worker.runDue()) > 0);
  }
  const reached = studio.smtp.mails.map(({ to }) => to?.[0]?.address);
  expect(new Set(reached).size).toBe(HOW_MANY);
  expect(reached).toHaveLength(HOW_MANY);
  const { rows } = await studio.db.execute(
    sql`select state, count(*)::int as count from message_sends group by state`,
  );
  expect(rows).toEqual([{ state: 'sent', count: HOW_MANY }]);
});
