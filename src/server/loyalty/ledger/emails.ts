import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Reader = { email: string; firstName: string | null };

export function congratulation(studio: Settings, publicUrl: string, reader: Reader, tier: LoyaltyTier): Mail {
  return writeMail(studio, reader, {
    subject: `Congratulations, you're now a ${tier} member`,
    heading: `Welcome to ${tier}`,
    paragraphs: [
      `Congratulations! The points you've earned make you a ${tier} member of ${studio.name}.`,
      "Your tier goes by the points you've earned in total. Redeeming points doesn't affect it.",
    ],
    button: { label: 'See my points and rewards', url: `${publicUrl}/dashboard` },
  });
}
