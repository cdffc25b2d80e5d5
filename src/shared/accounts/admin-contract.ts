import * as z from 'zod/mini';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { instant, moneyString } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { role, user } from './contract.ts';

const adminUser = z.extend(z.omit(user, { referralCode: true, memberSince: true }), {
  /** The day of the last sign-in, use or change. */
  lastActiveAt: instant,
});
export type AdminUser = z.infer<typeof adminUser>;

const usersQuery = z.extend(pageQuery, { role: z.optional(role) });
export type UsersQuery = z.infer<typeof usersQuery>;

const userCounts = z.object({
  total: z.int(),
  admin: z.int(),
  reception: z.int(),
  therapist: z.int(),
  /** Customers. */
  regular: z.int(),
  /** Changed, seen or registered on this studio day. */
  activeToday: z.int(),
});
export type UserCounts = z.infer<typeof userCounts>;

/** What erasing somebody cancels; shown before it is done. */
export const commitments = z.object({
  bookings: z.array(z.object({ id: z.int(), appointmentDate: instant, treatmentName: z.string() })),
  orders: z.array(z.object({ id: z.int(), createdAt: instant, totalAmount: moneyString })),
});
export type Commitments = z.infer<typeof commitments>;

export const usersAdminApi = {
  list: get('/api/admin/users', {
    bulkRead: 'search users',
    access: 'reception',
    summary:
      'Everybody with an account, newest first; q looks in name, e-mail and phone, sort by createdAt, lastActiveAt, name, email or loyaltyPoints.',
    query: usersQuery,
    reply: z.array(adminUser),
    paged: true,
  }),
  counts: get('/api/admin/users/counts', {
    access: 'reception',
    summary: 'How many accounts there are, of which kind, and how many were active today.',
    reply: userCounts,
  }),
  csv: get('/api/admin/users/csv', {
    bulkRead: 'export users',
    access: 'admin',
    recentSignIn: true,
    summary: 'The list as a table for spreadsheets.',
    query: usersQuery,
    file: 'text/csv; charset=utf-8',
  }),
  change: put('/api/admin/users/:id', {
    access: 'admin',
    recentSignIn: true,
    summary:
      'Gives somebody a role: admin, reception, therapist, or user for none. 409 for oneself and for the last admin.',
    body: z.object({ role }),
    reply: adminUser,
  }),
  remove: del('/api/admin/users/:id', {
    access: 'admin',
    recentSignIn: true,
    summary:
      'Deletes a user who is not staff: signed out and hidden at once, personal data erased 15 seconds later.',
  }),
  commitments: get('/api/admin/users/:id/commitments', {
    access: 'admin',
    summary: 'What deleting this user cancels: upcoming bookings and unpaid orders.',
    reply: commitments,
  }),
  restore: post('/api/admin/users/:id/restore', {
    access: 'admin',
    summary: 'Takes a deletion back while the personal data is still there; 409 afterwards.',
    reply: adminUser,
  }),
  confirmPhone: post('/api/admin/users/:id/confirm-phone', {
    access: 'reception',
    summary:
      'The member showed at the counter that their phone number is theirs: it finds them from now on. 422 when they gave none, 409 for your own.',
    reply: adminUser,
  }),
};
