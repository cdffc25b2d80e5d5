import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { storePicture } from '#server/kit/files/store-picture.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { createLog } from '#server/kit/log.ts';
import { mailIdentity } from '#server/studio/mail-identity.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { mailJobs } from './deliver-mail.ts';
import { MARK_CID } from './lay-out-mail.ts';
import { fileTransport, smtpTransport } from './mail-transport.ts';
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

/** Sends one mail as a studio with this MAIL_FROM. */
async function deliverFrom(mailFrom?: string) {
  const mailTransport = smtpTransport(studio.smtp.url);
  const jobs = mailJobs(mailTransport, mailIdentity(mailFrom));
  const worker = startWorker(studio.studio.tools, jobs, [], createLog('silent'), { isPaused: true });
  await queueMail(studio.studio.tools, { ...mail, html: `<img src="cid:${MARK_CID}">` });
  await worker.runDue();
  mailTransport.close();
  return studio.smtp.mails.at(-1);
}

test('a subject is one line, whatever it names', async () => {
  await queueMail(studio.studio.tools, {
    ...mail,
    subject: 'Moved: Rose\r\nBcc: all@example.com\u2028Facial ',
  });
  const [sent] = await studio.deliverMail();
  expect([sent?.subject, sent?.bcc]).toEqual(['Moved: Rose Bcc: all@example.com Facial', undefined]);
});

describe('who writes', () => {
  const saveSettings = async (settings: object) => {
    const as = await anAdmin(studio.db);
    const { status } = await studio.call(studioApi.saveSettings, { body: settings }, { as });
    expect(status).toBe(200);
  };

  test('is the studio of the settings at the moment it goes out; answers go there too', async () => {
    await queueMail(studio.studio.tools, mail);
    await saveSettings({ name: 'Rose, "Thorn" & Co', email: 'desk@rose.example' });
    const rose = { name: 'Rose, "Thorn" & Co', address: 'desk@rose.example' };
    expect((await studio.deliverMail())[0]).toMatchObject({ from: rose, replyTo: [rose] });
  });

  test('is MAIL_FROM where it is set; answers go to the studio all the same', async () => {
    await saveSettings({ name: 'Rose', email: 'desk@rose.example' });
    expect(await deliverFrom('No reply <no-reply@relay.example>')).toMatchObject({
      from: { name: 'No reply', address: 'no-reply@relay.example' },
      replyTo: [{ name: 'Rose', address: 'desk@rose.example' }],
    });
  });

  test('shows the drawn mark, or the logo as a picture every mail program knows', async () => {
    const markIn = (received?: Email) =>
      received?.attachments.find(({ contentId }) => contentId === `<${MARK_CID}>`);
    const sizeOf = async (picture: unknown) => {
      const { format, width, height } = await sharp(Buffer.from(picture as ArrayBuffer)).metadata();
      return [format, width, height];
    };
    const drawn = markIn(await deliverFrom());
    expect([drawn?.mimeType, drawn?.disposition, drawn?.related]).toEqual(['image/png', 'inline', true]);
    expect(await sizeOf(drawn?.content)).toEqual(['png', 120, 120]);

    const picture = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#933' } })
      .png()
      .toBuffer();
    const logo = await storePicture(studio.studio.tools.files, picture);
    await saveSettings({ logo });
    expect(await sizeOf(markIn(await deliverFrom())?.content)).toEqual(['png', 264, 88]);

    await saveSettings({ logo: '/files/lost-600x200.webp' });
    expect(await sizeOf(markIn(await deliverFrom())?.content)).toEqual(['png', 120, 120]);
  });
});

describe('a mail', () => {
  test('arrives with both parts, its own headers and its attachment', async () => {
    const attachments = [
      { filename: 'visit.ics', contentType: 'text/calendar', base64: btoa('BEGIN:VCALENDAR') },
    ];
    const headers = { 'List-Unsubscribe': '<https://studio.test/u>' };
    await queueMail(studio.studio.tools, { ...mail, attachments, headers });
    const [received] = await studio.deliverMail();
    expect(received).toMatchObject({
      from: { name: 'Petal Skin Studio', address: 'hello@petal.example' },
      replyTo: [{ name: 'Petal Skin Studio', address: 'hello@petal.example' }],
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

test('without a mail server each mail is a file; the log names recipient, subject and file, never its codes and links', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const said: string[] = [];
  const mailTransport = fileTransport(join(folder, 'outbox'), (line) => said.push(line));
  const worker = startWorker(
    studio.studio.tools,
    mailJobs(mailTransport, mailIdentity()),
    [],
    createLog('silent'),
    {
      isPaused: true,
    },
  );

  await queueMail(studio.studio.tools, { ...mail, text: `${mail.text}\u001b[2J\n\n-- \nThe studio` });
  await worker.runDue();
  const [file] = readdirSync(join(folder, 'outbox'));
  expect(file).toBe('000001.eml');
  expect(readFileSync(join(folder, 'outbox', file ?? ''), 'utf8')).toMatch(
    /^From: Petal Skin Studio <hello@petal\.example>/m,
  );
  expect(said.join('\n')).toMatch(/^Mail to mei@example\.com: Welcome.*\(.*000001\.eml\)$/m);
  for (const unsaid of ['\u001b', 'The studio', '123456']) expect(said.join('\n')).not.toContain(unsaid);
  rmSync(folder, { recursive: true });
});

test('a mail replaces those of its thread that wait, unless it is the first of it or a reminder', async () => {
  const waiting = { ...mail, thread: 'booking 7', sendAt: new Date('2026-03-10T08:00:10Z') };
  await queueMail(studio.studio.tools, waiting);
  await queueMail(studio.studio.tools, { ...mail, thread: 'booking 7', isFirst: true });
  await queueMail(studio.studio.tools, { ...mail, thread: 'booking 7', isReminder: true });
  expect(await rows()).toHaveLength(3);
  await queueMail(studio.studio.tools, { ...mail, thread: 'booking 8' });
  expect(await rows()).toHaveLength(4);
  await queueMail(studio.studio.tools, { ...mail, thread: 'booking 7' });
  expect(await rows()).toHaveLength(4);
});
