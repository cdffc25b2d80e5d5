import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';

/** The text of the last mail to somebody, after running all due jobs. */
export async function lastMailTo(studio: E2eStudio, address: string): Promise<string> {
  const mails = await studio.deliverMail();
  const theirs = mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  const mail = theirs.at(-1);
  if (!mail) throw new Error(`no mail to ${address}; there is ${mails.map(({ subject }) => subject)}`);
  return mail.text ?? '';
}

/** The six digits alone on their line. */
export async function mailedCode(studio: E2eStudio, address: string): Promise<string> {
  return /^(\d{6})$/m.exec(await lastMailTo(studio, address))?.[1] ?? 'no code in the mail';
}

export async function mailedResetLink(studio: E2eStudio, address: string): Promise<string> {
  return /http\S+\/reset-password\?token=\S+/.exec(await lastMailTo(studio, address))?.[0] ?? 'no link';
}
