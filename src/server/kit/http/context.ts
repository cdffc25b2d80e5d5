import type { Db } from '#server/kit/db/db.ts';
import type { Files } from '#server/kit/files/files.ts';
import type { SecretBox } from '#server/kit/secrets/secret-box.ts';
import type { Access } from '#shared/kit/endpoint.ts';

export type Visitor = {
  id: number;
  email: string;
  role: 'user' | 'admin';
  /** Staff who owe a second factor: until they have one they are let in as a member is, and no further. */
  mustSetUpSecondFactor?: boolean;
  /** Staff whose password is too short for that: the same until they have chosen another. */
  mustChoosePassword?: boolean | undefined;
  /** The session by which they came; none when nobody sent a token. */
  sessionId?: number;
  /** When they last proved who they are in that session, by password or passkey. */
  authenticatedAt?: Date;
};

/** Everything a use case may touch besides its arguments. */
export type Context<V = Visitor> = {
  db: Db;
  now: () => Date;
  visitor: V;
  /** Where the request came from; 'in process' when the renderer asks. */
  address: string;
  /** What the browser calls itself; not to be trusted, only shown. */
  userAgent?: string | undefined;
  /** By which the caller tells one request from the next, where the endpoint honours it. */
  idempotencyKey?: string | undefined;
  files: Files;
  /** Where mails lie that go no further, in a studio without a mail server. */
  mailFolder?: string | undefined;
  publicUrl: string;
  /** For what the database holds and must not give away by itself. */
  secretBox: SecretBox;
  /** Card payment; unset when the studio has none. */
  stripe?: StripeAccess | undefined;
  /** A writing service; unset when the studio has none. */
  llm?: LlmAccess | undefined;
};

export type StripeAccess = {
  secretKey: string;
  /** Without it no message of Stripe's can be believed, and no card payment is noticed by itself. */
  webhookSecret?: string | undefined;
  /** For the operator: what went wrong with it is told to nobody else. */
  report?: (error: unknown) => void;
  /** A stand-in for tests; unset: Stripe itself. */
  api?: { protocol: 'http' | 'https'; host: string; port: number };
};

/** Any endpoint that speaks OpenAI's protocol. */
export type LlmAccess = {
  baseUrl: string;
  apiKey?: string | undefined;
  model?: string | undefined;
  /** For the operator: what went wrong with it. */
  report?: (error: unknown) => void;
  /** Shorter in tests: how long it may be silent, and how long it may take in all. */
  patience?: { silenceMs: number; totalMs: number };
};

/** What of it is the same for every request, and for the jobs. */
export type Tools = Omit<Context, 'visitor' | 'address' | 'userAgent' | 'idempotencyKey'>;

export type VisitorOf<A extends Access> = A extends 'public' ? Visitor | null : Visitor;
