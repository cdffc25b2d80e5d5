import type { Db } from '#server/kit/db/db.ts';
import { dividedTransport, type MailTransport } from '#server/kit/mail/mail-transport.ts';
import { hasMail } from '#server/kit/mail/stored-mails.ts';
import { isReservedEmail } from '#shared/kit/email.ts';
import { hasDemoPeople } from './demo-people.ts';

/**
 * In a studio with invented people, mail to the reserved domains they have their e-mails at is kept as files, whatever mail
 * server there is. Looked up for each such mail: another process may have filled the studio since, or have removed the demo
 * while this one was about to send a mail of it, which is then gone.
 */
export function keepDemoMail(sender: MailTransport, files: MailTransport, db: Db): MailTransport {
  const isSavedAsFile: Parameters<typeof dividedTransport>[2] = async ({ id, recipient }) =>
    isReservedEmail(recipient) && ((await hasDemoPeople(db)) || !(await hasMail(db, id)));
  return dividedTransport(sender, files, isSavedAsFile);
}
