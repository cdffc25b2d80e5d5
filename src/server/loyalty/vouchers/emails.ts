import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import { formatDay, formatNumber } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Reader = { email: string; firstName: string | null };
type Named = { description: string; code: string; valueCents: number; expiresAt: Date };

export function grantMail(studio: Settings, publicUrl: string, reader: Reader, voucher: Named): Mail {
  return writeMail(studio, reader, {
    subject: `A voucher for you from ${studio.name}`,
    heading: 'A voucher for you',
    paragraphs: ["We've added a voucher to your E-Wallet. Use it at checkout, or show it at our counter."],
    facts: factsOf(voucher),
    amounts: [{ label: 'Value', amount: formatCents(voucher.valueCents), isTotal: true }],
    button: { label: 'Open my E-Wallet', url: `${publicUrl}/dashboard?tab=wallet` },
  });
}

export const CONVERTED = 'converted';

/** Of the mails about one voucher. */
export function voucherThread(id: number): string {
  return `voucher ${id}`;
}

/** After staff did it at the till: whoever it was not for sees it at once. */
export function convertedMail(
  studio: Settings,
  publicUrl: string,
  reader: Reader,
  voucher: Named & { pointsCost: number; newBalance: number },
): Mail {
  const { pointsCost, newBalance } = voucher;
  return writeMail(studio, reader, {
    subject: `Your ${formatCents(voucher.valueCents)} voucher from ${studio.name}`,
    heading: 'Your points are a voucher now',
    paragraphs: [
      `We turned ${formatNumber(pointsCost)} points into a voucher for you at the counter. You have ${formatNumber(newBalance)} points left.`,
      "Wasn't that you? Please reply to this e-mail or call us.",
    ],
    facts: factsOf(voucher),
    amounts: [{ label: 'Value', amount: formatCents(voucher.valueCents), isTotal: true }],
    button: { label: 'Open my E-Wallet', url: `${publicUrl}/dashboard?tab=wallet` },
  });
}

export function expiryWarning(studio: Settings, publicUrl: string, reader: Reader, voucher: Named): Mail {
  return writeMail(studio, reader, {
    subject: `Your voucher expires on ${formatDay(voucher.expiresAt)}`,
    heading: 'Your voucher expires soon',
    paragraphs: [
      `You have a voucher for ${studio.name} that you haven't used yet. It can't be used after ${formatDay(voucher.expiresAt)}.`,
    ],
    facts: factsOf(voucher),
    amounts: [{ label: 'Value', amount: formatCents(voucher.valueCents), isTotal: true }],
    button: { label: 'Open my E-Wallet', url: `${publicUrl}/dashboard?tab=wallet` },
  });
}

function factsOf({ description, code, expiresAt }: Named): [string, string][] {
  return [
    ['Voucher', description],
    ['Code', code],
    ['Valid until', formatDay(expiresAt)],
  ];
}
