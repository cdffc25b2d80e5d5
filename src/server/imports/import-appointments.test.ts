import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { CLIENTS, callImports, fates } from './testing/call-imports.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { check, rows, run } = callImports(studio);

describe('appointments', () => {
  const head = 'Date,Time,Service,Client,Mobile,Email,Status\n';
  const line = (time: string, client = 'Mei Lim') =>
    `11/03/2026,${time},Calm,${client},91234567,mei@example.com,Confirmed\n`;
  const some = head + line('14:00') + line('14:00', 'Wei Tan') + line('14:30', 'Kay Goh');

  test('take rooms like any booking: what no room is left for is refused, and nobody is mailed', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    const said = await check('appointments', some);
    expect(said.body.counts).toMatchObject({ new: 2, refused: 1 });
    expect(said.body.lines[2]).toMatchObject({ line: 4, fate: 'refused' });
    expect(said.body.lines[2]?.message).toContain('All rooms are taken');
    expect(await rows('select * from bookings')).toEqual([]);

    expect((await run('appointments', some, { leaveOutProblems: true })).body).toEqual(said.body);
    expect(await rows('select customer_name, status, room, remind_at from bookings order by id')).toEqual([
      { customer_name: 'Mei Lim', status: 'confirmed', room: 1, remind_at: null },
      { customer_name: 'Wei Tan', status: 'confirmed', room: 2, remind_at: null },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('the same file twice books nothing, even after a booking was moved', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    const csv = head + line('14:00');
    await run('appointments', csv);
    await studio.db.execute(sql`update bookings set starts_at = starts_at + interval '1 day',
      ends_at = ends_at + interval '1 day', busy_until = busy_until + interval '1 day'`);
    expect((await run('appointments', csv)).body.counts.unchanged).toBe(1);
    expect(await rows('select * from bookings')).toHaveLength(1);
  });

  test('what stands here already keeps its room', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    for (const room of [1, 2])
      await aBooking(studio.db, { startsAt: new Date('2026-03-11T06:00:00Z'), room });
    expect((await check('appointments', head + line('14:00'))).body.counts.refused).toBe(1);
  });

  test('two files at once book once', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    const csv = head + line('14:00');
    const replies = await Promise.all([run('appointments', csv), run('appointments', csv)]);
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 1]);
    expect(await rows('select * from bookings')).toHaveLength(1);
  });

  test('the report of Fresha finds its client by name', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    await run('clients', CLIENTS);
    const csv = `Appt. ref.,Client,Team member,Status,Scheduled date,Service,Duration (mins)
#A1,Mei Lim,Jo,Booked,"11 Mar 2026, 2:00pm",Calm,75
#A2,Mei Lim,Jo,Completed,"01 Mar 2026, 2:00pm",Calm,75`;
    expect(fates(await run('appointments', csv))).toEqual([
      [2, 'new', '75 minutes in the file, 60 here.'],
      [3, 'skipped', 'Its status is Completed.'],
    ]);
    expect(
      await rows(`select u.email, b.starts_at = '2026-03-11T06:00:00Z' as is_at_two
        from bookings b join users u on u.id = b.user_id`),
    ).toEqual([{ email: 'mei@example.com', is_at_two: true }]);
  });

  test('without a phone it is on the card of their name; strangers need something to be known by', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    await run('clients', 'First name,Last name,Notes\nMei,Lim,\nWei,Tan,tall\nWei,Tan,short\n');
    const csv = `Date,Service,Client,Email
11/03/2026 14:00,Calm,Mei Lim,
12/03/2026 14:00,Calm,MEI LIM,
13/03/2026 14:00,Calm,Kay Goh,kay@example.com
14/03/2026 14:00,Calm,Wei Tan,
16/03/2026 14:00,Calm,Somebody Else,`;
    const nobody = (name: string) =>
      `There is no phone number or e-mail of ${name}, and no single client of that name here. Please add one to the file, or import your clients first.`;
    expect(fates(await run('appointments', csv, { leaveOutProblems: true, remind: true }))).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
      [4, 'new', ''],
      [5, 'refused', nobody('Wei Tan')],
      [6, 'refused', nobody('Somebody Else')],
    ]);
    expect(
      await rows(`select cards.name, customer_phone, phone_e164, remind_at is not null as is_reminded
        from bookings join (select id, name from clients) as cards on cards.id = client_id order by starts_at`),
    ).toEqual([
      { name: 'Mei Lim', customer_phone: '', phone_e164: '', is_reminded: false },
      { name: 'Mei Lim', customer_phone: '', phone_e164: '', is_reminded: false },
      { name: 'Kay Goh', customer_phone: '', phone_e164: '', is_reminded: true },
    ]);
    expect(await rows('select * from clients')).toHaveLength(4);
  });

  test('another name of a treatment is asked for, and can be chosen', async () => {
    const { id } = await aTreatment(studio.db, { name: 'Calm facial', durationMinutes: 60 });
    const csv = head + line('14:00');
    const { body } = await check('appointments', csv);
    expect([body.counts.refused, body.unknownTreatments]).toEqual([1, ['Calm']]);
    expect((await run('appointments', csv, { treatments: { Calm: id } })).body.counts.new).toBe(1);
  });

  test('reminders are sent on request only', async () => {
    await aTreatment(studio.db, { name: 'Calm', durationMinutes: 60 });
    await run('appointments', head + line('14:00').replace('11/03', '21/03'), { remind: true });
    const [booked] = await rows('select remind_at is not null as is_reminded from bookings');
    expect(booked).toEqual({ is_reminded: true });
  });
});
