import type { Context } from '#server/kit/http/context.ts';
import type { Attachment } from '#server/kit/mail/tables.ts';
import { withoutKeys } from '#server/kit/mail/without-links.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { OpenedMail } from '#shared/mail/contract.ts';
import { findMail, listDeliveries } from './data.ts';
import { toOutboxMail } from './to-outbox-mail.ts';

/** The content of a mail as text. Mails with secret links or codes are not shown. */
export async function openMail({ db }: Pick<Context, 'db'>, id: number): Promise<OpenedMail> {
  const mail = await findMail(db, id);
  if (!mail) throw notFound('mail');
  const [delivery] = await listDeliveries(db, [id]);
  return {
    ...toOutboxMail(mail, delivery),
    text: mail.isSecret || mail.forgottenAt ? null : withoutKeys(mail.textBody),
    attachments: mail.isSecret ? [] : listed(mail.attachments),
  };
}

/** Without the pictures embedded in the text. */
function listed(attachments: Attachment[]): string[] {
  return attachments.filter(({ cid }) => !cid).map(({ filename }) => filename);
}
