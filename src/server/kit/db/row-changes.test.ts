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

  test('a rush is one message', async () => {
    const { id } = await aMember(database.db);
    const touch = () => database.db.execute(sql`update users set role = 'user' where id = ${id}`);
    await until(() => others > 0);
    [own, others] = [0, 0];
    await Promise.all(Array.from({ length: 20 }, touch));
    expect(own).toBe(20);
    await rowChanges.close();
    await until(() => others > 0);
    expect(others).toBe(1);
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
