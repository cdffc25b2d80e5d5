import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Reader = { email: string; firstName: string | null };
type Named = { description: string; code: string; valueCents: number; expiresAt: Date };

export function grantMail(studio: Settings, publicUrl: string, reader: Reader, voucher: Named): Mail {
  return {
    recipient: reader.email,
    subject: `A voucher for you from ${studio.name}`,
    ...layOutMail(mailSender(studio), {
      heading: 'A voucher for you',
      paragraphs: [
        greeting(reader.firstName),
        "We've added a voucher to your E-Wallet. Activate it there whenever you'd like to use it.",
      ],
      facts: factsOf(voucher),
      amounts: [{ label: 'Value', amount: formatCents(voucher.valueCents), isTotal: true }],
      button: { label: 'Open my E-Wallet', url: `${publicUrl}/dashboard?tab=wallet` },
    }),
  };
}

export function expiryWarning(studio: Settings, publicUrl: string, reader: Reader, voucher: Named): Mail {
  return {
    recipient: reader.email,
    subject: `Your voucher expires on ${formatDay(voucher.expiresAt)}`,
    ...layOutMail(mailSender(studio), {
      heading: 'Your voucher expires soon',
      paragraphs: [
        greeting(reader.firstName),
        `You have a voucher for ${studio.name} that you haven't used yet. It can't be used after ${formatDay(voucher.expiresAt)}.`,
      ],
      facts: factsOf(voucher),
      amounts: [{ label: 'Value', amount: formatCents(voucher.valueCents), isTotal: true }],
      button: { label: 'Open my E-Wallet', url: `${publicUrl}/dashboard?tab=wallet` },
    }),
  };
}

function factsOf({ description, code, expiresAt }: Named): [string, string][] {
  return [
    ['Voucher', description],
    ['Code', code],
    ['Valid until', formatDay(expiresAt)],
  ];
}
