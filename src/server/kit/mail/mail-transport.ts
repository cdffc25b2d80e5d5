import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { MARK_CID } from './lay-out-mail.ts';
import type { mails } from './tables.ts';

type MailRow = typeof mails.$inferSelect;

/** The sender of a mail; looked up at delivery, since settings may have changed while it waited. */
export type MailIdentity = {
  from: string | { name: string; address: string };
  replyTo: { name: string; address: string };
  /** The studio's logo or the default mark, as PNG. */
  mark: Buffer;
};

export type MailTransport = {
  send: (mail: MailRow, identity: MailIdentity) => Promise<void>;
  /** Deletes what is stored of these mails outside the database. */
  forget?: (mailIds: number[]) => Promise<void>;
  close: () => void;
  /** The folder of the mails, when they are only written to files. */
  folder?: string;
};

const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpTransport(smtpUrl: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    ...SMTP_PATIENCE,
  });
  return {
    send: async (mail, identity) => {
      await transport.sendMail(toMessage(mail, identity));
    },
    close: () => transport.close(),
  };
}

/** Without a mail server: one .eml file per mail. The log names it: a journal is kept by others, and links open visits. */
export function fileTransport(folder: string, log: (line: string) => void = () => {}): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const pathOf = (id: number) => join(folder, `${String(id).padStart(6, '0')}.eml`);
  return {
    send: async (mail, identity) => {
      const { message } = await composer.sendMail(toMessage(mail, identity));
      await mkdir(folder, { recursive: true, mode: 0o700 }); // private: the mails contain codes and links
      const path = pathOf(mail.id);
      await writeFile(`${path}.partial`, message as Buffer); // by `buffer: true`
      await rename(`${path}.partial`, path);
      log(`Mail to ${mail.recipient}: ${mail.subject} (${path})`.replaceAll(/\p{Cc}/gu, ' '));
    },
    forget: async (mailIds) => {
      for (const id of mailIds) await rm(pathOf(id), { force: true });
    },
    close: () => composer.close(),
    folder,
  };
}

/** Keeps the mail to some as files, and sends the rest. */
export function dividedTransport(
  sender: MailTransport,
  files: MailTransport,
  isSavedAsFile: (mail: Pick<MailRow, 'id' | 'recipient'>) => Promise<boolean>,
): MailTransport {
  return {
    send: async (mail, identity) => {
      const transport = (await isSavedAsFile(mail)) ? files : sender;
      await transport.send(mail, identity);
    },
    forget: async (mailIds) => files.forget?.(mailIds),
    close: () => {
      sender.close();
      files.close();
    },
  };
}

function toMessage(mail: MailRow, { from, replyTo, mark }: MailIdentity) {
  const { textBody, htmlBody } = mail;
  const hasMark = htmlBody?.includes(`cid:${MARK_CID}`);
  return {
    from,
    replyTo,
    to: mail.recipient,
    subject: mail.subject,
    text: textBody,
    ...(htmlBody && { html: htmlBody }),
    headers: mail.headers,
    messageId: mail.messageId,
    date: mail.createdAt,
    attachments: [
      ...mail.attachments.map(({ filename, contentType, base64, cid }) => ({
        filename,
        contentType,
        content: Buffer.from(base64, 'base64'),
        ...(cid && { cid, contentDisposition: 'inline' as const }),
      })),
      ...(hasMark ? [markOf(mark)] : []),
    ],
  };
}

function markOf(content: Buffer) {
  const file = { filename: 'mark.png', contentType: 'image/png', content };
  return { ...file, cid: MARK_CID, contentDisposition: 'inline' as const };
}
