import { type Letter, layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { User } from '#shared/accounts/contract.ts';
import { formatDay, studioTime } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** Without a name: until the e-mail is proven, whoever gets this may not be who gave it. */
export function verificationLetter(studio: Settings, recipient: string, code: string): Mail {
  return {
    ...write(studio, recipient, `Your verification code for ${studio.name}`, {
      heading: 'Verify your e-mail',
      paragraphs: [`To finish your account at ${studio.name}, enter this code on the page you came from:`],
      code,
      after: [
        'The code is good for 10 minutes and five tries. If it has run out, ask for a new one on the same page.',
        'You did not ask for it? Then please ignore this letter, and tell nobody the code.',
      ],
    }),
    isSecret: true,
  };
}

export function welcomeLetter(studio: Settings, user: User, publicUrl: string): Mail {
  const { welcomeBonus } = studio.loyalty;
  const bonus = `Your first treatment brings you ${welcomeBonus} points on top of what it earns.`;
  return write(
    studio,
    user.email,
    `Welcome to ${studio.name}${user.firstName ? `, ${user.firstName}` : ''}`,
    {
      heading: `Welcome to ${studio.name}`,
      paragraphs: [
        hello(user),
        'Your e-mail is verified and your account is open. Your bookings, points and vouchers are on your dashboard.',
        ...(welcomeBonus > 0 ? [bonus] : []),
      ],
      button: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` },
    },
  );
}

export function resetLetter(studio: Settings, recipient: string, publicUrl: string, token: string): Mail {
  return {
    ...write(studio, recipient, `Reset your password at ${studio.name}`, {
      heading: 'Reset your password',
      paragraphs: [`Somebody, we hope you, wants a new password for your account at ${studio.name}.`],
      button: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
      after: [
        'The link works once, for one hour. You will be signed out everywhere.',
        'It was not you? Then please ignore this letter: your password stays as it is.',
      ],
    }),
    isSecret: true,
  };
}

export function passwordChangedLetter(studio: Settings, user: User, publicUrl: string): Mail {
  return write(studio, user.email, `Your password at ${studio.name} was changed`, {
    heading: 'Your password was changed',
    paragraphs: [hello(user), 'Your password is new from now on, and every device has been signed out.'],
    button: { label: 'Sign in', url: `${publicUrl}/auth` },
    links: [{ label: 'It was not you? Choose a new password at once', url: `${publicUrl}/forgot-password` }],
  });
}

type SignIn = { device: string; at: Date; address: string; publicUrl: string };

export function newDeviceLetter(
  studio: Settings,
  user: User,
  { device, at, address, publicUrl }: SignIn,
): Mail {
  return write(studio, user.email, `New sign-in to your account at ${studio.name}`, {
    heading: 'A new device signed in',
    paragraphs: [hello(user), 'Somebody signed in to your account on a device we have not seen before.'],
    facts: [
      ['Device', device],
      ['When', `${formatDay(at)}, ${studioTime(at)}`],
      ['Internet address', address],
    ],
    after: ['If it was you, there is nothing to do.'],
    links: [
      {
        label: 'It was not you? Choose a new password, which signs out every device',
        url: `${publicUrl}/forgot-password`,
      },
    ],
  });
}

export function emailInUseLetter(studio: Settings, recipient: string, publicUrl: string): Mail {
  return write(studio, recipient, `You already have an account at ${studio.name}`, {
    heading: 'You already have an account',
    paragraphs: [
      `Somebody just tried to make an account at ${studio.name} with your e-mail. There is one already, so nothing was changed.`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth` },
    after: ['It was not you? Then there is nothing to do.'],
    links: [{ label: 'You forgot the password? Choose a new one', url: `${publicUrl}/forgot-password` }],
  });
}

function write(studio: Settings, recipient: string, subject: string, letter: Letter): Mail {
  return { recipient, subject, ...layOutMail(mailSender(studio), letter) };
}

function hello({ firstName }: User): string {
  return firstName ? `Hello ${firstName},` : 'Hello,';
}
