import * as z from 'zod/mini';
import { pictureInput, priceInput } from '#shared/catalog/admin-fields.ts';
import { COUNTER_METHODS } from '#shared/counter/payments.ts';
import { MISSING_NAME, MISSING_REASON, NOT_WHOLE } from '#shared/kit/admin-messages.ts';
import { changeOf } from '#shared/kit/change-of.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import {
  day,
  id,
  instant,
  moneyString,
  optionalText,
  requiredLine,
  requiredText,
} from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { byAccount, clientPackage, packageTerms } from './contract.ts';
import {
  INVALID_MONTHS,
  INVALID_SESSIONS,
  LEAST_PACKAGE_CENTS,
  MOST_MONTHS,
  MOST_PAY_TO,
  MOST_SESSIONS,
  NO_TREATMENTS,
  PACKAGE_TOO_CHEAP,
} from './limits.ts';

// What is offered

const adminPackage = z.extend(packageTerms, {
  /** Null: every treatment. */
  treatmentIds: z.nullable(z.array(id)),
  isActive: z.boolean(),
  /** Of its treatments, those that were deleted, by name. Without another it is not offered. */
  deletedTreatments: z.array(z.string()),
  /** How many were sold. */
  sold: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminPackage = z.infer<typeof adminPackage>;

/** Every field can be entered; one that is forgotten here does not compile. */
type PackageInput = Record<
  Exclude<keyof AdminPackage, 'id' | 'deletedTreatments' | 'sold' | 'createdAt' | 'updatedAt'>,
  z.ZodMiniType
>;

export const newPackage = z.object({
  name: requiredLine(120, MISSING_NAME),
  description: z._default(optionalText(2_000), ''),
  sessions: z
    .int(INVALID_SESSIONS)
    .check(z.minimum(1, INVALID_SESSIONS), z.maximum(MOST_SESSIONS, INVALID_SESSIONS)),
  price: priceInput.check(z.refine((cents) => cents >= LEAST_PACKAGE_CENTS, PACKAGE_TOO_CHEAP)),
  treatmentIds: z._default(
    z.nullable(z.array(id).check(z.minLength(1, NO_TREATMENTS), z.maxLength(1_000))),
    null,
  ),
  validMonths: z
    .int(INVALID_MONTHS)
    .check(z.minimum(1, INVALID_MONTHS), z.maximum(MOST_MONTHS, INVALID_MONTHS)),
  includesExtraction: z._default(z.boolean(), true),
  isTransferable: z._default(z.boolean(), false),
  imageUrl: z.prefault(pictureInput, null),
  isActive: z._default(z.boolean(), true),
} satisfies PackageInput);
export type NewPackage = z.input<typeof newPackage>;

export const packageChange = changeOf(newPackage);

const packageOrder = z.object({ packageIds: z.array(id).check(z.maxLength(1_000)) });

// What clients have

const reason = requiredText(200, MISSING_REASON);

const staffRefund = z.object({
  reason,
  /** Kept of what is left; at most the studio's policy, which it is by default. None in the cooling-off. */
  feePercent: z.optional(
    z.int(NOT_WHOLE).check(z.minimum(0, 'Please enter 0 to 100'), z.maximum(100, 'Please enter 0 to 100')),
  ),
  payTo: z.nullish(optionalText(MOST_PAY_TO)),
});
export type StaffRefund = z.infer<typeof staffRefund>;

const clientPackages = z.object({
  packages: z.array(clientPackage),
  /** The most that is kept when a package is given back after its cooling-off. */
  feePercent: z.int(),
});
export type ClientPackages = z.infer<typeof clientPackages>;

// Refunds to pay out

const payout = z.object({
  id,
  /** Null for a gift card. */
  clientId: z.nullable(id),
  clientName: z.string(),
  /** What was given back, as it was sold. */
  what: z.string(),
  orderId: id,
  orderNumber: z.string(),
  amount: moneyString,
  /** Where the client wants it; empty: as it came. */
  payTo: z.string(),
  reason: z.string(),
  requestedAt: instant,
  paidAt: z.nullable(instant),
});
export type Payout = z.infer<typeof payout>;

const payoutsQuery = z.extend(pageQuery, { state: z.optional(z.enum(['due', 'paid'])) });
export type PayoutsQuery = z.infer<typeof payoutsQuery>;

const access = 'admin';

export const packagesAdminApi = {
  all: get('/api/admin/packages', {
    access,
    summary: 'All packages that are not deleted, hidden ones too, in the order of the site.',
    reply: z.array(adminPackage),
  }),
  one: get('/api/admin/packages/:id', {
    access,
    summary: 'One package as admins see it.',
    reply: adminPackage,
  }),
  add: post('/api/admin/packages', {
    access,
    summary: 'Adds a package to what is offered.',
    body: newPackage,
    reply: adminPackage,
    status: 201,
  }),
  order: put('/api/admin/packages/order', {
    access,
    summary: 'Puts the packages in this order; all of them must be named.',
    body: packageOrder,
  }),
  change: put('/api/admin/packages/:id', {
    access,
    summary: 'Changes what is offered; what was sold stays as it was, and what is left out, too.',
    body: packageChange,
    reply: adminPackage,
  }),
  remove: del('/api/admin/packages/:id', {
    access,
    summary: 'Archives a package: nobody is offered it any more, and clients keep theirs.',
  }),
  restore: post('/api/admin/packages/:id/restore', {
    access,
    summary: 'Takes a deletion back.',
    reply: adminPackage,
  }),

  ofClient: get('/api/admin/clients/:id/packages', {
    access: 'reception',
    summary: "A client's packages, newest first, with their history.",
    reply: clientPackages,
  }),
  refund: post('/api/admin/client-packages/:accountId/refund', {
    access: 'reception',
    summary:
      'Gives back what is unused, less a fee by the policy of the studio. 409 when a session is booked or nothing is left.',
    params: byAccount,
    body: staffRefund,
    reply: clientPackage,
  }),
  transfer: post('/api/admin/client-packages/:accountId/transfer', {
    access,
    summary:
      'Gives a transferable package to another client; its cooling-off ends. 409 while a session is booked.',
    params: byAccount,
    body: z.object({ clientId: id, reason }),
    reply: clientPackage,
  }),
  extend: post('/api/admin/client-packages/:accountId/expiry', {
    access,
    summary:
      'Lets a package be used until the end of a later day; what had expired of it is there again. 409 when nothing is left.',
    params: byAccount,
    body: z.object({ lastDay: day, reason }),
    reply: clientPackage,
  }),
  setCertificate: put('/api/admin/client-packages/:accountId/certificate', {
    access: 'reception',
    summary: 'The number of the insurance that protects the prepayment; may be empty.',
    params: byAccount,
    body: z.object({ certificate: optionalText(100) }),
    reply: clientPackage,
  }),
  statement: get('/api/admin/client-packages/:accountId/statement', {
    access: 'reception',
    summary: 'A statement of the package as a PDF.',
    params: byAccount,
    file: 'application/pdf',
  }),

  payouts: get('/api/admin/payouts', {
    access: 'reception',
    summary: 'Refunds to be paid out by hand, oldest first; with `state=paid` those that were, latest first.',
    query: payoutsQuery,
    reply: z.array(payout),
    paged: true,
  }),
  payOut: post('/api/admin/payouts/:id/paid', {
    access: 'reception',
    summary: 'Somebody of the studio has paid it out; it leaves the takings of today.',
    body: z.object({
      method: z.enum(COUNTER_METHODS, 'Please choose how it was paid: cash, paynow or terminal'),
    }),
    reply: payout,
  }),
};
