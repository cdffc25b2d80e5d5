import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { mailJobs } from './deliver-mail.ts';
import { filePostman } from './postman.ts';
import { type Mail, queueMail } from './queue-mail.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const mail: Mail = {
  recipient: 'mei@example.com',
  subject: 'Welcome – 欢迎',
  text: 'Your code is 123456',
  html: '<p>Hello</p>',
};
const rows = async () =>
  (await studio.db.execute(sql`select state, last_error, sent_at from mails order by id`)).rows;

describe('a mail', () => {
  test('arrives with both parts, its own headers and its attachment', async () => {
    const attachments = [
      { filename: 'visit.ics', contentType: 'text/calendar', base64: btoa('BEGIN:VCALENDAR') },
    ];
    const headers = { 'List-Unsubscribe': '<https://studio.test/u>' };
    await queueMail(studio.studio.tools, { ...mail, attachments, headers });
    const [received] = await studio.deliverMail();
    expect(received).toMatchObject({
      from: { address: 'studio@example.com' },
      to: [{ address: 'mei@example.com' }],
      subject: 'Welcome – 欢迎',
      text: expect.stringContaining('123456'),
      html: expect.stringContaining('Hello'),
      messageId: expect.stringMatching(/^<.+@studio\.test>$/),
      attachments: [{ filename: 'visit.ics' }],
    });
    expect(received?.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe' }));
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }]);
  });

  test('is written with what it reports, or not at all', async () => {
    const failing = studio.db.transaction(async (tx) => {
      await queueMail({ ...studio.studio.tools, db: tx }, mail);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('that the server refuses goes out later, once', async () => {
    studio.smtp.refuse(1);
    await queueMail(studio.studio.tools, mail);
    expect(await studio.deliverMail()).toHaveLength(0);
    expect(await rows()).toMatchObject([
      { state: 'waiting', last_error: expect.stringContaining('try again later') },
    ]);

    studio.clock.advance({ minutes: 1 });
    expect(await studio.deliverMail()).toHaveLength(1);
    studio.clock.advance({ minutes: 24 * 60 });
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('whose job runs twice is sent once', async () => {
    await queueMail(studio.studio.tools, mail);
    await studio.deliverMail();
    await studio.db.execute(sql`update jobs set done_at = null`);
    expect(await studio.deliverMail()).toHaveLength(1);
  });

  test('that never goes out ends as failed, with its reason', async () => {
    studio.smtp.refuse(1_000);
    await queueMail(studio.studio.tools, mail);
    for (let attempt = 0; attempt < 10; attempt++) {
      await studio.deliverMail();
      studio.clock.advance({ minutes: 24 * 60 });
    }
    studio.smtp.refuse(0);
    expect(await rows()).toMatchObject([{ state: 'failed', sent_at: null }]);
  });
});

test('without a mail server each mail is a file, and its codes and links are said on the console', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const said: string[] = [];
  const postman = filePostman(join(folder, 'outbox'), 'Studio <studio@example.com>', (line) =>
    said.push(line),
  );
  const worker = startWorker(studio.studio.tools, mailJobs(postman), [], createLog('silent'), {
    isPaused: true,
  });

  await queueMail(studio.studio.tools, { ...mail, text: `${mail.text}\u001b[2J\n\n-- \nThe studio` });
  await worker.runDue();
  const [file] = readdirSync(join(folder, 'outbox'));
  expect(file).toBe('000001.eml');
  expect(readFileSync(join(folder, 'outbox', file ?? ''), 'utf8')).toMatch(
    /^From: Studio <studio@example.com>/m,
  );
  expect(said.join('\n')).toMatch(/mei@example\.com.*Welcome[\s\S]*123456/);
  for (const unsaid of ['\u001b', 'The studio']) expect(said.join('\n')).not.toContain(unsaid);
  rmSync(folder, { recursive: true });
});
