import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY_MS } from '#shared/kit/durations.ts';
import { aMember } from './accounts/make.ts';
import { aBooking } from './bookings/make.ts';
import { aTreatment } from './catalog/make.ts';
import { aForm } from './forms/make.ts';
import { openDatabase } from './kit/db/open-database.ts';
import { createLog } from './kit/log.ts';
import { smtpTransport } from './kit/mail/mail-transport.ts';
import { consent, someSettings, switchOn } from './messages/make.ts';
import { sendDue } from './messages/send-due.ts';
import { reviewRequestMails } from './reviews/send-requests.ts';
import { noAssets } from './ssr/assets.ts';
import { openStudio, type Studio } from './studio.ts';
import { stoppedClock } from './testing/clock.ts';
import { TABLES } from './testing/empty-tables.ts';
import { startSmtpCatcher } from './testing/smtp-catcher.ts';
import { cloneDatabase } from './testing/test-postgres.ts';

/** A link with a secret token is in its mail and nowhere else: not in the log, not in a table. */
const clock = stoppedClock('2026-03-10T08:00:00Z');
let log = '';
let studio: Studio;
let smtp: Awaited<ReturnType<typeof startSmtpCatcher>>;
let tidyUp: () => Promise<void>;
beforeAll(async () => {
  const { connection, drop } = await cloneDatabase(inject('postgres'));
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-test-'));
  smtp = await startSmtpCatcher();
  const lines = new Writable({
    write: (chunk, _, done) => {
      log += chunk;
      done();
    },
  });
  studio = await openStudio({
    database: openDatabase(connection),
    now: clock.now,
    dataDir,
    publicUrl: 'http://studio.test',
    mailTransport: smtpTransport(smtp.url),
    log: createLog('debug', lines),
    site: { assets: noAssets, isDevelopment: false },
    isWorkerPaused: true,
  });
  tidyUp = async () => {
    await studio.close();
    await smtp.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => tidyUp());

const db = () => studio.tools.db;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const request = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  studio.app.inject({ method, url, headers, ...(payload && { payload }) });
const deliver = async () => {
  while ((await studio.worker.runDue()) > 0);
};
const linkIn = (pattern: RegExp) =>
  [...smtp.mails].reverse().flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? [])[0]!;

async function tablesWith(secret: string): Promise<string[]> {
  const { rows } = await db().execute<{ tablename: string }>(sql.raw(TABLES));
  const found: string[] = [];
  for (const { tablename } of rows) {
    const each = await db().execute(sql.raw(`select t::text as line from "${tablename}" as t`));
    const lines = each.rows.map(({ line }) => String(line)).join('\n');
    // Attachments are base64: their content is searched too.
    const inTransaction = [...lines.matchAll(/[A-Za-z0-9+/=]{100,}/g)].map(([text]) =>
      Buffer.from(text, 'base64').toString(),
    );
    const all = [lines, ...inTransaction.map((text) => text.replace(/\r\n[ \t]/g, ''))].join('\n');
    if (all.includes(secret)) found.push(tablename);
  }
  return found;
}

test('manage links', async () => {
  const { id: treatmentId } = await aTreatment(db());
  const customer = { customerName: 'Mei', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
  const body = { treatmentId, appointmentDate: '2026-03-12T12:00', ...customer };
  const key = { 'idempotency-key': 'a-key-of-this-booking' };
  const notified: string = (await request('POST', '/api/bookings', body, key)).json().manageToken;
  const repeated: string = (await request('POST', '/api/bookings', body, key)).json().manageToken;
  await deliver();
  const mailed = linkIn(/\/visit\/([\w-]+)/);

  for (const token of [notified, repeated, mailed]) {
    const page = await request('GET', `/visit/${token}`);
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    const answer = await request('GET', `/api/manage/${token}`);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    const calendar = await request('GET', `/api/manage/${token}/calendar`);
    expect([calendar.headers['cache-control'], calendar.headers['referrer-policy']]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const moving = `/api/availability?treatmentId=${treatmentId}&date=2026-03-12&moving=${token}`;
    expect((await request('GET', moving)).statusCode).toBe(200);
    // The address in mails of before.
    const before = await request('GET', `/manage/${token}?card=done`);
    expect([before.statusCode, before.headers.location, before.headers['cache-control']]).toEqual([
      301,
      `/visit/${token}?card=done`,
      'no-store',
    ]);
    expect(before.headers['referrer-policy']).toBe('no-referrer');
    await request('GET', `/visit/${token}/what`);
    await request('GET', `/api/manage/${token}/what`);
    await request('DELETE', `/api/manage/${token}`);
    await request('PATCH', `/api/manage/${token}`, { status: 'nonsense' });
    const event = { name: 'page_view', category: 'navigation', path: `/visit/${token}` };
    expect((await request('POST', '/api/events', event)).statusCode).toBe(204);
  }
  await request('PATCH', `/api/manage/${notified}`, { appointmentDate: '2026-03-13T12:00' });
  await deliver();
  const moved = linkIn(/\/visit\/([\w-]+)/);
  expect(new Set([notified, repeated, mailed, moved]).size).toBe(4);
  await request('PATCH', `/api/manage/${moved}`, { status: 'cancelled' });
  await deliver();

  for (const token of [notified, repeated, mailed, moved]) {
    const secret = token.split('-').slice(1).join('-');
    expect(secret.length).toBe(43);
    expect(await tablesWith(secret)).toEqual([]);
    expect(log).not.toContain(secret);
  }
  expect(log).toContain('"route":"/visit/:token"');
  expect(log).toContain('"route":"/manage/:token"');
  expect(log).toContain('"route":"/api/manage/:token"');
  expect(log).toContain('"route":"(unknown)"');
});

test('links to a form', async () => {
  await aForm(db());
  const { id: treatmentId } = await aTreatment(db());
  const customer = { customerName: 'Ana', customerEmail: 'ana@example.com', customerPhone: '+65 91234568' };
  const body = { treatmentId, appointmentDate: '2026-03-14T12:00', ...customer };
  const { manageToken } = (await request('POST', '/api/bookings', body)).json();
  await deliver();
  const mailed = linkIn(/\/forms\/([\w-]+)/);
  const opened: string = (await request('POST', `/api/manage/${manageToken}/forms`)).json().token;
  for (const token of [mailed, opened]) {
    expect(token.length).toBe(43);
    for (const url of [`/forms/${token}`, `/api/forms/${token}`]) {
      const page = await request('GET', url);
      expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ]);
    }
    const { formId, versionId } = (await request('GET', `/api/forms/${token}`)).json().forms[0];
    const answers = { pregnant: { value: true }, note: { value: 'Nobody else reads this' } };
    const saved = await request('PATCH', `/api/forms/${token}/${formId}`, { versionId, answers });
    expect(saved.statusCode).toBe(200);
    await request('PATCH', `/api/forms/${token}/${formId}`, { versionId, answers: { note: { value: 7 } } });
    await request('GET', `/forms/${token}/what`);
    const event = { name: 'page_view', category: 'navigation', path: `/forms/${token}` };
    expect((await request('POST', '/api/events', event)).statusCode).toBe(204);
    expect(await tablesWith(token)).toEqual([]);
    expect(log).not.toContain(token);
  }
  expect(await tablesWith('Nobody else reads this')).toEqual(['form_answers']);
  expect(log).not.toContain('Nobody else reads this');
  expect(log).toContain('"route":"/api/forms/:token/:id"');
});

test('links that reset a password, end a newsletter or show a draft', async () => {
  await aMember(db(), { email: 'siti@example.com', password: 'a-good-password' });
  await request('POST', '/api/forgot-password', { email: 'siti@example.com' });
  await deliver();
  const reset = linkIn(/token=([\w-]{40,})/);
  expect(reset.length).toBeGreaterThan(40);
  const secrets = [reset, 'S'.repeat(43)];
  for (const token of secrets) {
    for (const url of [
      `/reset-password?token=${token}`,
      `/newsletter/unsubscribe?token=${token}`,
      `/preview/${token}`,
    ]) {
      const page = await request('GET', url);
      expect([url, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
        url,
        'no-store',
        'no-referrer',
      ]);
    }
    await request('GET', `/api/article-previews/${token}`);
    await request('POST', `/api/newsletter/unsubscribe/${token}`);
    await request('POST', '/api/newsletter/unsubscribe', { token });
    await request('POST', '/api/events', {
      name: 'page_view',
      category: 'navigation',
      path: `/preview/${token}`,
    });
  }
  await request('POST', '/api/reset-password', { token: reset, newPassword: 'another-good-password' });
  await deliver();
  for (const token of secrets) {
    expect(await tablesWith(token)).toEqual([]);
    expect(log).not.toContain(token);
  }
});

test('links that review a visit or stop messages', async () => {
  const at = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const client = { status: 'completed', customerEmail: 'rosa@petal.sg' } as const;
  const { id: treatmentId } = await aTreatment(db());
  await aBooking(db(), { ...client, treatmentId, startsAt: at(2.5), updatedAt: at(2.4) });
  await reviewRequestMails.run(studio.tools);
  await someSettings(db());
  await switchOn(db(), 'rebook');
  const { clientId } = await aBooking(db(), {
    ...client,
    customerEmail: 'ines@petal.sg',
    customerPhone: '+65 91234569',
    phoneE164: '+6591234569',
    treatmentId,
    startsAt: at(36),
  });
  await consent(db(), clientId, 'email');
  await sendDue(studio.tools);
  await deliver();
  const review = linkIn(/\/review\/([\w-]+)/);
  const stop = linkIn(/\/messages\/([\w-]{43})/);

  for (const url of [`/review/${review}`, `/messages/${stop}`]) {
    const page = await request('GET', url);
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    const event = { name: 'page_view', category: 'navigation', path: url };
    expect((await request('POST', '/api/events', event)).statusCode).toBe(204);
    await request('GET', `${url}/what`);
  }
  const written = { stars: 5, words: 'Lovely', mayShow: false };
  expect((await request('PUT', `/api/reviews/link/${review}`, written)).statusCode).toBe(200);
  expect((await request('POST', `/api/messages/${stop}/form/stop/all`)).statusCode).toBe(302);
  for (const token of [review, stop]) {
    const secret = token.slice(-43);
    expect(await tablesWith(secret)).toEqual([]);
    expect(log).not.toContain(secret);
  }
  expect(log).toContain('"route":"/api/messages/:token/form/:way/:what"');
});

test('any other path is logged by its pattern, one that nobody knows as unknown', async () => {
  await request('GET', '/no/such/secret-thing');
  await request('GET', '/%E0%A4%A/secret-thing');
  await request('POST', '/secret-thing');
  await request('GET', '/articles/secret-thing');
  expect(log).not.toContain('secret-thing');
  expect(log).toContain('"route":"/articles/:slug"');
});
