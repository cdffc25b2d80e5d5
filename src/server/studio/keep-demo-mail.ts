import type { Db } from '#server/kit/db/db.ts';
import { dividedTransport, type MailTransport } from '#server/kit/mail/mail-transport.ts';
import { isReservedEmail } from '#shared/kit/email.ts';
import { hasDemoPeople } from './demo-people.ts';

/**
 * In a studio with invented people, mail to the reserved domains they have their e-mails at is kept as files, whatever mail
 * server there is. Looked up for each such mail: another process may have filled the studio since.
 */
export function keepDemoMail(sender: MailTransport, files: MailTransport, db: Db): MailTransport {
  const isKept = async (email: string) => isReservedEmail(email) && (await hasDemoPeople(db));
  return dividedTransport(sender, files, isKept);
}
