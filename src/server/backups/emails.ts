import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { BackupStatus } from '#shared/backups/contract.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Recipient = { email: string; firstName: string | null };

export function lateBackupMail(
  studio: Settings,
  recipient: Recipient,
  status: BackupStatus,
  publicUrl: string,
): Mail {
  const { provedAt, log } = status;
  const problem = status.isLate ? status.problem : log?.problem;
  const which = status.isLate ? LATE_BACKUP : LATE_LOG;
  const facts: [string, string][] = [
    ['Last good backup', provedAt ? formatDateTime(provedAt) : 'none yet'],
    ...(log?.waitingSince
      ? [['Not copied since', formatDateTime(log.waitingSince)] satisfies [string, string]]
      : []),
    ...(problem ? [['What happened', problem] satisfies [string, string]] : []),
  ];
  return writeMail(studio, recipient, {
    subject: `${which.title} of ${studio.name} did not succeed`,
    heading: `${which.title} did not succeed`,
    paragraphs: [
      `${studio.name} is open as usual, but ${which.lack}. Please ask whoever runs the website to look after it.`,
    ],
    facts,
    button: { label: 'Open the dashboard', url: `${publicUrl}/admin-dashboard` },
    after: [which.after],
  });
}

const LATE_BACKUP = {
  title: 'The nightly backup',
  lack: 'there is no new backup of it',
  after: 'It is tried again every few hours. You get this e-mail once a day until a backup succeeds.',
};
const LATE_LOG = {
  title: 'The backup of today’s changes',
  lack: 'what is written today is only on its own disk',
  after: 'It is tried again all the time. You get this e-mail once a day until it succeeds.',
};
