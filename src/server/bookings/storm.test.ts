import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { createLog } from '#server/kit/log.ts';
import { smtpTransport } from '#server/kit/mail/mail-transport.ts';
import { noAssets } from '#server/ssr/assets.ts';
import { openStudio, type Studio } from '#server/studio.ts';
import { stoppedClock } from '#server/testing/clock.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#server/testing/smtp-catcher.ts';
import { cloneDatabase } from '#server/testing/test-postgres.ts';
import { aBooking } from './make.ts';
import { withoutEmailCodes } from './testing/without-email-codes.ts';

/** Two studios with their own pools on one database, like two processes. */
const clock = stoppedClock('2026-03-10T08:00:00Z');
const noon = new Date('2026-03-11T04:00:00Z');
let pair: Studio[];
let smtp: SmtpCatcher;
let tidyUp: () => Promise<void>;

beforeAll(async () => {
  const { connection, drop } = await cloneDatabase(inject('postgres'));
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-test-'));
  smtp = await startSmtpCatcher();
  const open = () =>
    openStudio({
      // 200 at once on a busy machine: slow is not a failure here.
      database: openDatabase({ ...connection, connectionTimeoutMillis: 60_000 }),
      now: clock.now,
      dataDir,
      publicUrl: 'http://studio.test',
      mailTransport: smtpTransport(smtp.url),
      log: createLog('silent'),
      site: { assets: noAssets, isDevelopment: false },
      isWorkerPaused: true,
    });
  pair = [await open(), await open()];
  tidyUp = async () => {
    for (const studio of pair) await studio.close();
    await smtp.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});
beforeEach(async () => {
  clock.set('2026-03-10T08:00:00Z');
  smtp.mails.length = 0;
  await db().execute(
    sql`truncate bookings, treatments, mails, jobs, rate_limits, idempotency_keys restart identity cascade`,
  );
});
afterAll(() => tidyUp());

const db = () => pair[0]!.tools.db;

async function send(n: number, body: object, headers: Record<string, string> = {}) {
  const customer = {
    customerName: `Guest ${n}`,
    customerEmail: `g${n}@example.com`,
    customerPhone: `+65 9${1_000_000 + n}`,
  };
  const answer = await pair[n % 2]!.app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers,
    payload: { ...customer, appointmentDate: '2026-03-11T12:00', ...body },
  });
  return { status: answer.statusCode, body: answer.json() as { id: number; code?: string } };
}

const countByStatus = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((each) => each.status === status).length]),
  );

async function expectNoSharing() {
  const { rows } = await db().execute(sql`
    select a.id from bookings a join bookings b on a.id < b.id and a.room = b.room
      and tstzrange(a.starts_at, a.busy_until) && tstzrange(b.starts_at, b.busy_until)
    where a.status <> 'cancelled' and b.status <> 'cancelled'`);
  expect(rows).toEqual([]);
}

describe('two processes on one database', () => {
  test('200 for the last free room at once: one gets it, the others are refused, no errors', async () => {
    const { id: treatmentId } = await aTreatment(db());
    await aBooking(db(), { startsAt: noon, treatmentId });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(n, { treatmentId })));
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 199 });
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['slot_taken']),
    );
    await expectNoSharing();
    const { rows } = await db().execute(sql`select count(*)::int as n from mails`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('200 with keys after two free rooms: two get them', async () => {
    const { id: treatmentId } = await aTreatment(db());
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        send(n, { treatmentId }, { 'idempotency-key': `a-key-of-its-own-${n}` }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 2, 409: 198 });
    await expectNoSharing();
  });

  test('overlapping starts of different lengths never share a room, and fill the house', async () => {
    // As short ones alone, more than five fit in, and the sixth of a network is asked for a code.
    await withoutEmailCodes(db());
    const treatments = [
      await aTreatment(db(), { durationMinutes: 30 }),
      await aTreatment(db(), { durationMinutes: 90 }),
    ];
    const starts = ['12:00', '12:30', '13:00', '13:30'];
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        send(n, { treatmentId: treatments[n % 2]!.id, appointmentDate: `2026-03-11T${starts[n % 4]}` }),
      ),
    );
    expect(Object.keys(countByStatus(answers))).toEqual(['201', '409']);
    await expectNoSharing();
    const { rows } = await db().execute(sql`select count(*)::int as n from bookings`);
    expect(rows).toEqual([{ n: countByStatus(answers)[201] }]);
  });

  test('the same key twenty times at once, by both: one booking, one mail', async () => {
    const { id: treatmentId } = await aTreatment(db());
    const payload = {
      treatmentId,
      customerName: 'Mei',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n, payload, { 'idempotency-key': 'one-key-for-all-of-us' })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (const studio of pair) while ((await studio.worker.runDue()) > 0);
    expect(smtp.mails).toHaveLength(1);
  });

  test('somebody who writes past the studio cannot make two share a room', async () => {
    const { id: treatmentId } = await aTreatment(db());
    await aBooking(db(), { startsAt: noon, treatmentId });
    const again = aBooking(db(), { startsAt: new Date(noon.getTime() + 1_800_000), treatmentId });
    await expect(again).rejects.toMatchObject({ code: '23P01' });
  });

  test('each reminder is sent once, by any process', async () => {
    const { id: treatmentId } = await aTreatment(db());
    for (let n = 0; n < 60; n++) {
      const startsAt = new Date(Date.parse('2026-03-12T03:00:00Z') + (n % 10) * 3_600_000);
      await aBooking(db(), {
        startsAt,
        treatmentId,
        room: 1 + Math.floor(n / 10),
        customerEmail: `g${n}@example.com`,
        remindAt: new Date(startsAt.getTime() - 86_400_000),
      });
    }
    clock.set('2026-03-11T16:00:00Z');
    await Promise.all(
      [...pair, ...pair].map(async (studio) => {
        while ((await studio.worker.runDue()) > 0);
      }),
    );
    for (const studio of pair) while ((await studio.worker.runDue()) > 0);
    expect(smtp.mails.filter(({ subject }) => subject?.startsWith('Today'))).toHaveLength(60);
  });
});
