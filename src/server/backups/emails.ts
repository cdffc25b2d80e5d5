import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { BackupStatus } from '#shared/backups/contract.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Recipient = { email: string; firstName: string | null };

export function lateBackupMail(
  studio: Settings,
  { email, firstName }: Recipient,
  { provedAt, problem }: BackupStatus,
  publicUrl: string,
): Mail {
  const content = {
    heading: 'The nightly backup did not succeed',
    paragraphs: [
      greeting(firstName),
      `${studio.name} is open as usual, but there is no new backup of it. Please ask whoever runs the website to look after it.`,
    ],
    facts: [
      ['Last good backup', provedAt ? formatDateTime(provedAt) : 'none yet'],
      ...(problem ? [['What happened', problem]] : []),
    ] as [string, string][],
    button: { label: 'Open the dashboard', url: `${publicUrl}/admin-dashboard` },
    after: ['It is tried again every few hours. You get this e-mail once a day until a backup succeeds.'],
  };
  return {
    recipient: email,
    subject: `The nightly backup of ${studio.name} did not succeed`,
    ...layOutMail(mailSender(studio), content),
  };
}
