import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { User } from '#shared/accounts/contract.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';

export function ownPasswordChangedMail(studio: Settings, user: User, publicUrl: string): Mail {
  return writeMail(studio, user, {
    subject: `Your password at ${studio.name} was changed`,
    heading: 'Your password was changed',
    paragraphs: ["Your password has been changed, and you've been signed out on all other devices."],
    after: ["If it was you, there's nothing to do."],
    links: [{ label: "Wasn't you? Reset your password now", url: `${publicUrl}/forgot-password` }],
  });
}

/**
 * Contains no name: until the code is entered, the recipient may not be the one who gave the e-mail. Its thread is the
 * account, so that it is erased with it, however long ago the request has run out.
 */
export function emailChangeCodeMail(
  studio: Settings,
  { id }: User,
  { newEmail, code }: { newEmail: string; code: string },
): Mail {
  return {
    thread: `user ${id}`,
    ...writeMail(studio, newEmail, {
      subject: `Your code to change your e-mail at ${studio.name}`,
      heading: 'Confirm your new e-mail',
      preheader: 'It expires in 10 minutes.',
      paragraphs: [`Enter this code to use this e-mail for your account at ${studio.name}:`],
      code,
      after: [
        'It expires in 10 minutes.',
        "Wasn't you? Please ignore this e-mail, and don't share the code with anyone.",
      ],
      isSecret: true,
    }),
  };
}

export function emailInUseMail(studio: Settings, recipient: string, publicUrl: string): Mail {
  return writeMail(studio, recipient, {
    subject: `You already have an account at ${studio.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone asked to use this e-mail for another account at ${studio.name}. It already belongs to your account, so nothing has changed.`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth` },
    after: ["Wasn't you? Please ignore this e-mail."],
  });
}

/** To the current e-mail: the requester knew the password, but may not be the owner. */
export function emailChangeRequestedMail(studio: Settings, user: User, publicUrl: string): Mail {
  return writeMail(studio, user, {
    subject: `A change of your e-mail at ${studio.name} was requested`,
    heading: 'A change of e-mail was requested',
    paragraphs: [
      'Someone who entered your password asked to change the e-mail of your account. It changes once the code we sent to the new e-mail is entered.',
    ],
    after: ["If it was you, there's nothing to do here."],
    links: [
      {
        label: "Wasn't you? Reset your password now. This signs you out on all devices and stops the change.",
        url: `${publicUrl}/forgot-password`,
      },
    ],
  });
}

/** To the previous e-mail. */
export function emailChangedMail(studio: Settings, before: User, publicUrl: string): Mail {
  return writeMail(studio, before, {
    subject: `Your e-mail at ${studio.name} was changed`,
    heading: 'Your e-mail was changed',
    paragraphs: [
      `Your account at ${studio.name} now has another e-mail. Please use that one to sign in from now on. We'll no longer write to this one.`,
    ],
    after: [
      `Wasn't you? Please reply to this e-mail or ${callUs(studio.phone)} right away, and we'll help you get your account back.`,
    ],
    links: [{ label: 'Contact us', url: `${publicUrl}/#contact` }],
  });
}
