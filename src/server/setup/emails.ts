import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { Settings } from '#shared/studio/contract.ts';

export function testMail(studio: Settings, recipient: string, publicUrl: string): Mail {
  return writeMail(studio, recipient, {
    subject: `Test e-mail from ${studio.name}`,
    heading: 'Your e-mails arrive',
    paragraphs: [
      `This is what an e-mail from ${studio.name} looks like. If you found it in the spam folder, the step E-mail of your dashboard says what your domain is missing.`,
    ],
    button: { label: 'Go on', url: `${publicUrl}/admin-dashboard?tab=setup&step=mail` },
  });
}
