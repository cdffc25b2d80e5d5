import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Reader = { email: string; firstName: string | null };

export function congratulation(studio: Settings, publicUrl: string, reader: Reader, tier: LoyaltyTier): Mail {
  return {
    recipient: reader.email,
    subject: `Congratulations, you're now a ${tier} member`,
    ...layOutMail(mailSender(studio), {
      heading: `Welcome to ${tier}`,
      paragraphs: [
        greeting(reader.firstName),
        `Congratulations! The points you've earned make you a ${tier} member of ${studio.name}.`,
        "Your tier goes by the points you've earned in total. Redeeming points doesn't affect it.",
      ],
      button: { label: 'See my points and rewards', url: `${publicUrl}/dashboard` },
    }),
  };
}
