import type { Tools } from '#server/kit/http/context.ts';
import type { Commitments } from '#shared/accounts/admin-contract.ts';
import type { User } from '#shared/accounts/contract.ts';

export type Traces = {
  /** Everything they are identified by: names, e-mails, phones, codes. */
  texts: string[];
  /** Audit targets of their records, such as `booking 7`. */
  targets: string[];
};

type GuestRecord = {
  name: string;
  phone: string;
  bookings: number;
  isSubscribed: boolean;
  /** Given to them, sent or not. */
  giftCards: number;
  /** Products out of stock that they want to be told about. */
  waitsFor: number;
  /** Times on the waitlist that they wait for, or did. */
  onWaitlist: number;
};

/** Passed to hooks for a person without an account, who is known by their e-mail only; real ids start at 1. */
export const GUEST_ID = 0;

/**
 * What higher features do when something happens to an account; server/hooks.ts passes them in. Each runs in the same
 * transaction (`tools.db`): all of it happens or none.
 */
export type AccountHooks = {
  /** The e-mail is verified: what was done with it as a guest becomes theirs. */
  emailVerified?: (tools: Tools, user: User) => Promise<void>;
  /** A member's e-mail changed: records found by the old one stay theirs. */
  emailChanged?: (tools: Tools, userId: number, change: { from: string; to: string }) => Promise<void>;
  /** Where else this feature may have stored their name: the audit log, cached responses. */
  traces?: (tools: Tools, userId: number, email: string) => Promise<Traces>;
  /** Called before the name and e-mail are gone; once for each e-mail they ever had. */
  anonymised?: (tools: Tools, userId: number, email: string) => Promise<void>;
  /** What `anonymised` would cancel. */
  commitments?: (tools: Tools, userId: number, email: string) => Promise<Partial<Commitments>>;
  /** What this feature knows of a person without an account. */
  guest?: (tools: Tools, email: string) => Promise<Partial<GuestRecord>>;
  /** This feature's data about them, by its key in the exported file. */
  exported?: (tools: Tools, userId: number, email: string) => Promise<Record<string, unknown>>;
};
