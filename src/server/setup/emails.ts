import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { Settings } from '#shared/studio/contract.ts';

export function testMail(studio: Settings, recipient: string, publicUrl: string): Mail {
  return {
    recipient,
    subject: `Test e-mail from ${studio.name}`,
    ...layOutMail(mailSender(studio), {
      heading: 'Your e-mails arrive',
      paragraphs: [
        greeting(null),
        `This is what an e-mail from ${studio.name} looks like. If you found it in the spam folder, the step E-mail of your dashboard says what your domain is missing.`,
      ],
      button: { label: 'Go on', url: `${publicUrl}/admin-dashboard?tab=setup&step=mail` },
    }),
  };
}
