import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { WebhookRow } from './tables.ts';

type Recipient = { email: string; firstName: string | null };

export function disabledMail(
  studio: Settings,
  recipient: Recipient,
  { name, url, failingSince }: Pick<WebhookRow, 'name' | 'url' | 'failingSince'>,
  publicUrl: string,
): Mail {
  return writeMail(studio, recipient, {
    subject: `Webhook switched off: ${name}`,
    heading: `We've switched off the webhook ${name}`,
    paragraphs: [
      "It hasn't accepted anything for a week, so we've stopped sending to it. Please ask the person who looks after it to have a look. Then switch it on again and replay what it missed.",
    ],
    facts: [
      ['Address', new URL(url).host],
      ...(failingSince ? [['Failing since', formatDateTime(failingSince)] satisfies [string, string]] : []),
    ],
    button: { label: 'Open webhooks', url: `${publicUrl}/admin-dashboard?tab=settings&group=webhooks` },
  });
}
