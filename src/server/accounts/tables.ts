import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { Role } from '#shared/kit/access.ts';

export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  /** Long enough for staff, or set by the operator; null: unknown until the next sign-in. */
  passwordFitsStaff: boolean('password_fits_staff'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  phone: text(),
  phoneE164: text('phone_e164'),
  /** A search by this number finds this user and no other who gave it. */
  ownsPhone: boolean('owns_phone').notNull().default(false),
  role: text().$type<Role>().notNull().default('user'),
  loyaltyPoints: integer('loyalty_points').notNull().default(0),
  loyaltyTier: text('loyalty_tier').$type<LoyaltyTier>().notNull().default('Pink'),
  loyaltyEarned: integer('loyalty_earned').notNull().default(0),
  loyaltyDebt: integer('loyalty_debt').notNull().default(0),
  loyaltyCongratulated: text('loyalty_congratulated').$type<LoyaltyTier>().notNull().default('Pink'),
  referralCode: text('referral_code').notNull().default(sql`new_referral_code()`),
  referredBy: integer('referred_by'),
  emailVerifiedAt: instant('email_verified_at'),
  /** Made of a client of another program: they have not registered yet. */
  importedAt: instant('imported_at'),
  /** From then on the account belongs to nobody. */
  deactivatedAt: instant('deactivated_at'),
  /** Until then the personal data stays and the account can be restored; null: not deleted, or already anonymised. */
  anonymiseDueAt: instant('anonymise_due_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

const userId = () => integer('user_id').notNull();

export const sessions = pgTable('sessions', {
  id: integer().generatedAlwaysAsIdentity().notNull(),
  tokenHash: bytes('token_hash').primaryKey(),
  userId: userId(),
  device: text().notNull().default('Unknown device'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  /** When the person last proved their identity, by password or passkey. */
  authenticatedAt: instant('authenticated_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const knownDevices = pgTable('known_devices', {
  userId: userId(),
  device: text().notNull(),
  firstSeenAt: instant('first_seen_at').notNull(),
});

/** Browsers that have signed in to an account before, by the token they got then. */
export const deviceTokens = pgTable('device_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: userId(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Each waits separately for its e-mail to be verified; until then the account has no name and no password. */
export const registrations = pgTable('registrations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: userId(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  passwordHash: text('password_hash').notNull(),
  passwordFitsStaff: boolean('password_fits_staff').notNull().default(false),
  referredBy: integer('referred_by'),
  /** SHA-256, hex. */
  tokenHashes: text('token_hashes').array().notNull().default([]),
  codeHash: text('code_hash'),
  tries: integer().notNull().default(0),
  /** Tries without a token, which anybody can make. */
  tokenlessTries: integer('tokenless_tries').notNull().default(0),
  codeExpiresAt: instant('code_expires_at'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: userId(),
  /** Created by the operator, for somebody who lost the phone and the recovery codes. */
  removesSecondFactor: boolean('removes_second_factor').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Previous e-mails, needed to find all data when the account is anonymised. */
export const formerEmails = pgTable('former_emails', {
  userId: userId(),
  email: text().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** A member's new e-mail, until its code is entered. */
export const emailChanges = pgTable('email_changes', {
  userId: userId().primaryKey(),
  newEmail: text('new_email').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

const { id, email, firstName, lastName, profileImageUrl, phone, role, loyaltyPoints, loyaltyTier } = users;
const { createdAt, updatedAt } = users;
/** What everybody reads of an account who reads any of it. */
export const profileColumns = {
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
  phone,
  role,
  loyaltyPoints,
  loyaltyTier,
  createdAt,
  updatedAt,
};
