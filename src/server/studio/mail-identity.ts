import type { Identify } from '#server/kit/mail/deliver-mail.ts';
import { mailMark } from './mail-mark.ts';
import { readSettings } from './read-settings.ts';

/** The studio of the settings, unless MAIL_FROM is set; replies always go to the studio. */
export function mailIdentity(mailFrom?: string): Identify {
  return async ({ db, files }) => {
    const { name, email, logo } = await readSettings(db);
    const studio = { name, address: email };
    return { from: mailFrom ?? studio, replyTo: studio, mark: await mailMark(logo, files) };
  };
}
