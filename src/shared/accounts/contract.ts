import * as z from 'zod/mini';
import { ROLES } from '#shared/kit/access.ts';
import { del, get, patch, post } from '#shared/kit/define-endpoint.ts';
import { email, id, instant, optionalText, personName } from '#shared/kit/fields.ts';
import { INVALID_RESET_TOKEN, MISSING_CODE, NOT_SIX_DIGITS } from './messages.ts';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MISSING_PASSWORD,
  TOO_LONG,
  tooShort,
} from './password.ts';

export const role = z.enum(ROLES);

export const loyaltyTier = z.enum(['Pink', 'Silver', 'Gold']);
export type LoyaltyTier = z.infer<typeof loyaltyTier>;

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** As typed, dial code first: "+65 91234567". */
  phone: z.nullable(z.string()),
  /**
   * False: another member gave this number first, so a search by it finds them, until the studio confirms it at the
   * counter.
   */
  ownsPhone: z.optional(z.boolean()),
  role,
  loyaltyPoints: z.int(),
  loyaltyTier,
  /** A friend registers with it by /auth?ref=. */
  referralCode: z.string(),
  memberSince: instant,
  createdAt: instant,
  updatedAt: instant,
  /** Staff with a password too short for staff: admin endpoints are refused until they choose another. */
  mustChoosePassword: z.optional(z.literal(true)),
});
export type User = z.infer<typeof user>;

export const signedIn = z.extend(user, {
  sessionToken: z.string(),
  /** The browser stores it and sends it with its next sign-in; absent when it has one for this account. */
  deviceToken: z.optional(z.string()),
});

export const newPassword = z
  .string('Please enter a password')
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, tooShort(MIN_PASSWORD_LENGTH)),
    z.maxLength(MAX_PASSWORD_LENGTH, TOO_LONG),
  );

const name = z.nullish(personName());

const BROKEN_DEVICE = "We couldn't read what this browser remembers. Please reload the page and try again.";

/** The device tokens a browser has: one of this account proves an earlier sign-in, others are ignored. */
export const deviceTokens = z.optional(
  z
    .array(z.string(BROKEN_DEVICE).check(z.maxLength(100, BROKEN_DEVICE)), BROKEN_DEVICE)
    .check(z.maxLength(10, BROKEN_DEVICE)),
);

/** Compared, not validated: any text may be a wrong password. */
export const currentPassword = z.string(MISSING_PASSWORD).check(z.minLength(1, MISSING_PASSWORD));

const credentials = z.object({ email: email(), password: currentPassword, deviceTokens });

const registration = z.object({
  email: email(),
  password: newPassword,
  firstName: name,
  lastName: name,
  /** The referrer's code; an unknown one is ignored. */
  ref: z.nullish(optionalText(40)),
});
export type Registration = z.infer<typeof registration>;

const profileChange = z.object({ firstName: name, lastName: name, phone: z.nullish(optionalText(40)) });
export type ProfileChange = z.infer<typeof profileChange>;

export const otpCode = z.string(MISSING_CODE).check(z.trim(), z.regex(/^\d{6}$/, NOT_SIX_DIGITS));

/** Issued with the registration, or by signing in: a code belongs to one registration. */
const registrationToken = z.nullish(z.string().check(z.maxLength(100)));

export const message = z.object({ message: z.string() });

/** Per IP; tries per account are counted separately, by the use case. */
export const perIp = { max: 100, perMinutes: 15 };

/** A device on which somebody is signed in. */
const session = z.object({
  id,
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const accountsApi = {
  user: get('/api/user', { access: 'user', summary: 'Who is signed in; 401 means nobody.', reply: user }),
  loginPage: get('/api/login', {
    access: 'public',
    summary: 'Leads to the page where one signs in; `next` goes along when it is a path of this site.',
    query: z.object({ next: z.optional(z.unknown()) }),
    reply: z.object({ location: z.string() }),
    status: 302,
  }),
  login: post('/api/login', {
    access: 'public',
    summary: 'Opens a session. 403 with requiresVerification when the e-mail is not verified yet.',
    body: credentials,
    reply: signedIn,
  }),
  register: post('/api/register', {
    access: 'public',
    summary:
      'Makes an account and mails its verification code, which counts for this registration only: send its registrationToken along.',
    body: registration,
    reply: z.extend(user, { requiresVerification: z.literal(true), registrationToken: z.string() }),
    status: 201,
    limit: perIp,
  }),
  logout: post('/api/logout', {
    access: 'public',
    summary: 'Ends the session of the bearer token, if there is one.',
  }),
  verifyEmail: post('/api/verify-email', {
    access: 'public',
    summary:
      'Takes the mailed code and opens a session. Without registrationToken only while the e-mail is registered once.',
    body: z.object({ email: email(), otpCode, registrationToken, deviceTokens }),
    reply: signedIn,
    limit: perIp,
  }),
  resendOtp: post('/api/resend-otp', {
    access: 'public',
    summary: 'Mails a new code; answers alike for an e-mail nobody has.',
    body: z.object({ email: email(), registrationToken }),
    reply: message,
    limit: perIp,
  }),
  forgotPassword: post('/api/forgot-password', {
    access: 'public',
    summary: 'Mails a reset link; answers alike for an e-mail nobody has.',
    body: z.object({ email: email(), deviceTokens }),
    reply: message,
    limit: perIp,
  }),
  resetPassword: post('/api/reset-password', {
    access: 'public',
    summary: 'Sets a new password with the mailed token, once, and ends all sessions.',
    body: z.object({
      token: z.string(INVALID_RESET_TOKEN),
      newPassword,
    }),
    reply: z.extend(message, { deviceToken: z.optional(z.string()) }),
    limit: perIp,
  }),
  profile: get('/api/profile', { access: 'user', summary: "The caller's own profile.", reply: user }),
  changeProfile: patch('/api/profile', {
    access: 'user',
    summary: "Changes what is given of the caller's name and phone.",
    body: profileChange,
    reply: user,
  }),
  deleteProfile: del('/api/profile', {
    access: 'user',
    recentSignIn: true,
    summary: "Erases the caller's personal data and ends all their sessions.",
  }),
  exportProfile: get('/api/profile/export', {
    access: 'user',
    recentSignIn: true,
    summary: 'Everything the studio keeps about the caller.',
    file: 'application/json',
  }),
  reauthenticate: post('/api/reauthenticate', {
    access: 'user',
    summary:
      'Takes the password again, for what asks for a recent sign-in: changing roles, exports, erasing, payment settings.',
    body: z.object({ password: currentPassword }),
    limit: perIp,
  }),
  sessions: get('/api/sessions', {
    access: 'user',
    summary: 'The devices on which the caller is signed in, the latest used first.',
    reply: z.array(session),
  }),
  endSession: del('/api/sessions/:id', {
    access: 'user',
    summary: 'Signs out one device of the caller.',
  }),
};
