import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { User } from '#shared/accounts/contract.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { isStaff, type Role } from '#shared/kit/access.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { fullName } from '#shared/kit/full-name.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** Contains no name: until the e-mail is verified, the recipient may not be the one who gave it. */
export function verificationMail(studio: Settings, recipient: string, code: string): Mail {
  return writeMail(studio, recipient, {
    subject: `Your verification code for ${studio.name}`,
    heading: 'Verify your e-mail',
    preheader: 'It expires in 10 minutes.',
    paragraphs: [`Enter this code to finish setting up your account at ${studio.name}:`],
    code,
    after: [
      'It expires in 10 minutes. If it has expired, ask for a new one on the same page.',
      "Wasn't you? Please ignore this e-mail, and don't share the code with anyone.",
    ],
    isSecret: true,
  });
}

export function welcomeMail(studio: Settings, user: User, publicUrl: string): Mail {
  const { welcomeBonus } = studio.loyalty;
  const bonus = `You'll get ${welcomeBonus} welcome points after your first treatment, on top of the points it earns.`;
  return writeMail(studio, user, {
    subject: `Welcome to ${studio.name}${user.firstName ? `, ${user.firstName}` : ''}`,
    heading: `Welcome to ${studio.name}`,
    paragraphs: [
      "Your e-mail is verified and your account is ready. You'll find your bookings, points and vouchers on your dashboard.",
      ...(welcomeBonus > 0 ? [bonus] : []),
    ],
    button: { label: 'Go to my dashboard', url: `${publicUrl}/dashboard` },
  });
}

export function resetMail(studio: Settings, recipient: string, publicUrl: string, token: string): Mail {
  return writeMail(studio, recipient, {
    subject: `Reset your password at ${studio.name}`,
    heading: 'Reset your password',
    paragraphs: [
      `Someone asked to reset the password of your account at ${studio.name}. If it was you, choose a new one here:`,
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    after: [
      'The link is valid for one hour and works once. A new password signs you out on all devices.',
      "Wasn't you? Please ignore this e-mail. Your password stays the same.",
    ],
    isSecret: true,
  });
}

export function passwordChangedMail(studio: Settings, user: User, publicUrl: string): Mail {
  return writeMail(studio, user, {
    subject: `Your password at ${studio.name} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      "Your password has been changed, and you've been signed out on all devices. Please sign in with the new one.",
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth` },
    links: [{ label: "Wasn't you? Reset your password now", url: `${publicUrl}/forgot-password` }],
  });
}

type SignIn = { device: string; at: Date; ip: string; publicUrl: string };

export function newDeviceMail(studio: Settings, user: User, { device, at, ip, publicUrl }: SignIn): Mail {
  return writeMail(studio, user, {
    subject: `New sign-in to your account at ${studio.name}`,
    heading: 'New sign-in to your account',
    paragraphs: ["Someone signed in to your account on a device we haven't seen before."],
    facts: [
      ['Device', device],
      ['When', `${formatDay(at)}, ${formatStudioTime(at)}`],
      ['IP address', ip],
    ],
    after: ["If it was you, there's nothing to do."],
    links: [
      {
        label: "Wasn't you? Reset your password. This signs you out on all devices.",
        url: `${publicUrl}/forgot-password`,
      },
    ],
  });
}

type WrongPasswords = { tries: number; at: Date; ip: string; publicUrl: string };

export function wrongPasswordsMail(
  studio: Settings,
  user: User,
  { tries, at, ip, publicUrl }: WrongPasswords,
): Mail {
  return writeMail(studio, user, {
    subject: `Someone tried to sign in to your account at ${studio.name}`,
    heading: 'Someone tried to sign in to your account',
    paragraphs: [
      `Someone entered a wrong password for your account ${tries} times within an hour. They weren't signed in.`,
    ],
    facts: [
      ['Last try', `${formatDay(at)}, ${formatStudioTime(at)}`],
      ['IP address', ip],
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    after: [
      "If it was you, there's nothing to do.",
      "If it wasn't, your account is still safe: we stop anyone who keeps guessing, and devices you've used before still work. A long password that you use nowhere else is your best protection.",
    ],
  });
}

type RoleChange = { changed: User; was: Role; by: string; at: Date; publicUrl: string };

const A_ROLE: Record<Role, string> = {
  user: 'a customer',
  therapist: 'a therapist',
  reception: 'a receptionist',
  admin: 'an admin',
};
const SEES: Record<Role, string> = {
  user: '',
  therapist: 'their own day and the notes of their own clients',
  reception: 'all customers, bookings and orders, but no settings',
  admin: 'all customers, bookings and orders',
};

/** To every admin, and to who it is about. */
export function roleChangedMail(
  studio: Settings,
  recipient: User,
  { changed, was, by, at, publicUrl }: RoleChange,
): Mail {
  const { role } = changed;
  const isThem = recipient.id === changed.id;
  const who = isThem ? 'You are' : `${fullName(changed) || changed.email} is`;
  const heading = `${who} ${isStaff(role) ? `now ${A_ROLE[role]}` : `no longer ${A_ROLE[was]}`}`;
  return writeMail(studio, recipient, {
    subject: `${heading} of ${studio.name}`,
    heading,
    paragraphs: [
      isStaff(role)
        ? `${isThem ? 'You' : 'They'} can now open the dashboard of ${studio.name}, with ${SEES[role]}.`
        : `${isThem ? 'You' : 'They'} can no longer open the dashboard of ${studio.name}. The account itself stays.`,
    ],
    facts: [
      ['Account', changed.email],
      ['Changed by', by],
      ['When', `${formatDay(at)}, ${formatStudioTime(at)}`],
    ],
    after: ["If you didn't expect this, please check the list of users and change your password."],
    ...((role === 'admin' || !isThem) && {
      button: { label: 'Open the users', url: `${publicUrl}/admin-dashboard?tab=users` },
    }),
  });
}

export function emailInUseMail(studio: Settings, recipient: string, publicUrl: string): Mail {
  return writeMail(studio, recipient, {
    subject: `You already have an account at ${studio.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone tried to create an account at ${studio.name} with your e-mail. You already have one, so nothing has changed.`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth` },
    after: ["Wasn't you? Please ignore this e-mail."],
    links: [{ label: 'Forgot your password? Reset it', url: `${publicUrl}/forgot-password` }],
  });
}
