import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { type Changes, listenForChanges } from './changes.ts';
import { openDatabase } from './open-database.ts';
import { type RowChanges, reportRowChanges } from './row-changes.ts';

const database = useDatabase();
const startsAt = new Date('2026-03-12T04:00:00Z');
let own: number;
let others: number;
let rowChanges: RowChanges;
let changes: Changes;

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await pause(25);
};

beforeEach(async () => {
  [own, others] = [0, 0];
  changes = listenForChanges(
    database.database.connection,
    () => {},
    () => others++,
  );
  await until(() => changes.isListening());
  rowChanges = reportRowChanges(database.database.pool, () => own++);
});
afterEach(async () => {
  await rowChanges.close();
  await changes.close();
});

describe('reportRowChanges', () => {
  test('knows of a change as soon as it is committed, and notifies every process', async () => {
    await aBooking(database.db, { startsAt });
    expect(own).toBeGreaterThan(0);
    await until(() => others > 0);
    expect(others).toBe(1);
  });

  test('waits for the end of the transaction', async () => {
    const member = await aMember(database.db);
    own = 0;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update users set role = 'admin' where id = ${member.id}`);
      expect(own).toBe(0);
    });
    expect(own).toBe(1);
  });

  test('a rush is two messages at most, the first at once', async () => {
    const { id } = await aMember(database.db);
    const touch = () => database.db.execute(sql`update users set role = 'user' where id = ${id}`);
    await until(() => others > 0);
    [own, others] = [0, 0];
    await Promise.all(Array.from({ length: 20 }, touch));
    expect(own).toBe(20);
    await rowChanges.close();
    await until(() => others > 0);
    expect(others).toBeLessThanOrEqual(2);
  });

  test('names the months in which a room was taken or freed', async () => {
    const months: string[][] = [];
    const watching = reportRowChanges(database.database.pool, (tags) => months.push(tags));
    const { id } = await aBooking(database.db, { startsAt, room: 2 });
    await database.db.execute(sql`update bookings set staff_note = 'Tea' where id = ${id}`);
    await database.db.execute(sql`update bookings set starts_at = starts_at + interval '1 month',
      ends_at = ends_at + interval '1 month', busy_until = busy_until + interval '1 month' where id = ${id}`);
    await database.db.execute(sql`delete from bookings where id = ${id}`);
    await watching.close();
    const [booked, noted, moved, removed] = months.filter((_, index) => index >= months.length - 4);
    expect(booked).toEqual(['2026-03']);
    expect(noted).toEqual([]);
    expect(new Set(moved)).toEqual(new Set(['2026-03', '2026-04']));
    expect(removed).toEqual(['2026-04']);
  });

  test("a booking that takes no time is a change, too, and one over a month's end names both", async () => {
    const months: string[][] = [];
    const watching = reportRowChanges(database.database.pool, (tags) => months.push(tags));
    await aBooking(database.db, { startsAt, room: 2, status: 'cancelled' });
    expect(months.at(-1)).toEqual([]);
    await aBooking(database.db, { startsAt: new Date('2026-03-31T15:30:00Z'), room: 2 }); // 23:30 in Singapore
    expect(months.at(-1)?.toSorted()).toEqual(['2026-03', '2026-04']);
    await watching.close();
  });

  test('tells the others which months', async () => {
    const heard: string[][] = [];
    const listening = listenForChanges(
      database.database.connection,
      () => {},
      (tags) => heard.push(tags),
    );
    await until(() => listening.isListening());
    await aBooking(database.db, { startsAt, room: 3 });
    await until(() => heard.length > 0);
    await listening.close();
    expect(heard.flat()).toContain('2026-03');
  });

  test('to read is no change, nor is a page view, nor a visit that only says when somebody was last active', async () => {
    const { id } = await aMember(database.db);
    own = 0;
    await database.db.execute(sql`select count(*) from bookings`);
    await database.db.execute(
      sql`insert into events (at, name, category, path) values (now(), 'page_view', 'navigation', '/')`,
    );
    await database.db.execute(sql`update users set updated_at = now() where id = ${id}`);
    expect(own).toBe(0);
  });

  test('the rows of others are theirs to report', async () => {
    const other = openDatabase(database.database.connection);
    await other.db.execute(sql`delete from bookings`);
    await other.close();
    expect(own).toBe(0);
  });
});
