import * as z from 'zod/mini';
import { del, post } from '#shared/kit/define-endpoint.ts';
import { email } from '#shared/kit/fields.ts';
import { currentPassword, message, newPassword, otpCode, perIp, user } from './contract.ts';

/** How a signed-in member changes the ways they sign in. */
export const credentialsApi = {
  changePassword: post('/api/profile/password', {
    access: 'user',
    summary: 'Sets a new password, given the current one, and signs out every other device.',
    body: z.object({ currentPassword, newPassword }),
    reply: message,
    limit: perIp,
  }),
  requestEmailChange: post('/api/profile/email', {
    access: 'user',
    summary:
      'Mails a code to a new e-mail, given the password; answers alike when the e-mail belongs to an account.',
    body: z.object({ newEmail: email(), password: currentPassword }),
    reply: message,
    limit: perIp,
  }),
  confirmEmailChange: post('/api/profile/email/confirm', {
    access: 'user',
    summary: "Takes that code: from now on the new e-mail is the account's.",
    body: z.object({ otpCode }),
    reply: user,
    limit: perIp,
  }),
  endSessions: del('/api/sessions', {
    access: 'user',
    summary: 'Signs the caller out everywhere; with `others=1` everywhere but here.',
    query: z.object({ others: z.optional(z.literal('1')) }),
  }),
};
