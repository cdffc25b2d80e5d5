import type { Tools } from '#server/kit/http/context.ts';
import type { User } from '#shared/accounts/contract.ts';

export type Traces = {
  /** Whatever they are called or known by: names, e-mails, phones, codes. */
  texts: string[];
  /** What the audit log calls that which is theirs: `booking 7`. */
  subjects: string[];
};

/**
 * What the features above accounts do when something happens to one; features.ts hands them in. Each runs in
 * the transaction of the deed (`tools.db`): both happen or neither.
 */
export type AccountHooks = {
  /** The e-mail is proven: what was done with it as a guest is theirs. */
  emailVerified?: (tools: Tools, user: User) => Promise<void>;
  /** A member has another e-mail from now on: what is known by the old one stays theirs. */
  emailChanged?: (tools: Tools, userId: number, change: { from: string; to: string }) => Promise<void>;
  /** What of this feature may name them elsewhere: in the audit log, in answers that are kept. */
  traces?: (tools: Tools, userId: number, email: string) => Promise<Traces>;
  /** Before the name and the e-mail are gone; once for each e-mail they ever had. */
  anonymised?: (tools: Tools, userId: number, email: string) => Promise<void>;
  /** What this feature keeps about them, by the name it has in the file. */
  exported?: (tools: Tools, userId: number, email: string) => Promise<Record<string, unknown>>;
};
