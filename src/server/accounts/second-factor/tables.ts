import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';

const userId = () => integer('user_id').notNull();

export const passkeys = pgTable('passkeys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: userId(),
  credentialId: bytes('credential_id').notNull().unique(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  isBackedUp: boolean('is_backed_up').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const totpSecrets = pgTable('totp_secrets', {
  userId: userId().primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  userId: userId(),
  codeHash: bytes('code_hash').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
});

export type ChallengePurpose = 'add passkey' | 'sign in' | 'second factor' | 'reauthenticate';

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  userId: integer('user_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: userId(),
  passwordDigest: bytes('password_digest').notNull(),
  tries: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
