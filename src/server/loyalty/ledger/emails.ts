import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Reader = { email: string; firstName: string | null };

export function congratulation(studio: Settings, publicUrl: string, reader: Reader, tier: LoyaltyTier): Mail {
  const greeting = reader.firstName ? `Dear ${reader.firstName},` : 'Hello,';
  return {
    recipient: reader.email,
    subject: `Congratulations: you are a ${tier} member now`,
    ...layOutMail(mailSender(studio), {
      heading: `Welcome to ${tier}`,
      paragraphs: [
        greeting,
        `With the points you have earned so far you have become a ${tier} member of ${studio.name}. Congratulations!`,
        'The tier goes by what you have earned in all, so redeeming your points never takes it away.',
      ],
      button: { label: 'See your points and rewards', url: `${publicUrl}/dashboard` },
    }),
  };
}
