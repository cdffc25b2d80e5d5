import type { Db } from '#server/kit/db/db.ts';
import type { FileStore } from '#server/kit/files/file-store.ts';
import type { Files } from '#server/kit/files/files.ts';
import type { OutsideOptions } from '#server/kit/remote/call-outside.ts';
import type { KeyRing } from '#server/kit/secrets/key-ring.ts';
import type { SecretBox } from '#server/kit/secrets/secret-box.ts';
import type { TaggedCache } from '#server/kit/tagged-cache.ts';
import type { Access, Role } from '#shared/kit/access.ts';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import type { HttpProblem } from '#shared/kit/problem.ts';
import type { CachedAnswer, MetricsCache } from './response-cache.ts';

export type Visitor = {
  id: number;
  email: string;
  role: Role;
  /** Staff without a required second factor: until they have one they are admitted like a member. */
  mustSetUpSecondFactor?: boolean;
  /** Staff with a password too short for staff: the same until they choose another. */
  mustChoosePassword?: boolean | undefined;
  /** The session used; undefined without a token. */
  sessionId?: number;
  /** When they last proved their identity in that session, by password or passkey. */
  authenticatedAt?: Date;
  /** All that is known of them, read along with the session; for the feature of accounts. */
  account?: unknown;
  /** Not a person: a program with an API key, which the account `id` has made. */
  key?: ActingKey;
};

/** What it may do, the feature of API keys decides. */
export type ActingKey = {
  id: number;
  /** As the audit log calls it: `Key "Till sync"`. */
  name: string;
  /** Throws unless the key may call the endpoint. */
  admit: (endpoint: Endpoint) => void;
  /** Throws where the input takes a person. */
  checkInput: (received: object) => void;
  /** The reply without what no key sees. */
  clean: (value: unknown) => unknown;
  /** A refusal without what no key learns. */
  explain: (problem: HttpProblem) => HttpProblem;
};

/** Everything a use case may use besides its arguments. */
export type Context<V = Visitor> = {
  db: Db;
  metrics: MetricsCache;
  /** What can be booked, by its URL; the tags are months of the studio ("2026-03"). */
  times: TaggedCache<CachedAnswer>;
  now: () => Date;
  visitor: V;
  /** The caller's IP; 'in process' for the renderer. */
  ip: string;
  /** The User-Agent header; only displayed, never trusted. */
  userAgent?: string | undefined;
  /** The program that speaks for somebody, as it calls itself; only displayed, never trusted. */
  agent?: string | undefined;
  /** The Idempotency-Key, where the endpoint honours it. */
  idempotencyKey?: string | undefined;
  files: Files;
  /** The folder of .eml files, in a studio without a mail server. */
  mailFolder?: string | undefined;
  /** The sender of mail, when it is not the studio's name and e-mail. */
  mailFrom?: string | undefined;
  /** Where backups are written that the studio makes by itself. */
  backupFolder?: string | undefined;
  /** Encrypts them. */
  backupKey?: string | undefined;
  publicUrl: string;
  /** Encrypts what a leaked database must not reveal. */
  secretBox: SecretBox;
  /** Wrap the keys of clients' photos; undefined where nobody looks at any, such as a command. */
  photoKeys?: KeyRing | undefined;
  /** Signs notifications on people's devices; undefined where nobody is notified, such as a command. */
  pushKeys?: KeyRing | undefined;
  /** Backups made by themselves; undefined when they are switched off. */
  backups?: { isBesideData: boolean; log?: LogArchive | undefined } | undefined;
  /** Where `postOutside` may go; undefined: to the internet alone. */
  outside?: OutsideOptions | undefined;
  /** Card payment; undefined when not configured. */
  stripe?: StripeAccess | undefined;
  /** A writing service; undefined when not configured. */
  llm?: LlmAccess | undefined;
};

/** Works in one transaction: the context it gets is the same, with the transaction as its database. */
export function withTransaction<Ctx extends { db: Db }, Result>(
  ctx: Ctx,
  work: (inTransaction: Ctx, tx: Db) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx }, tx));
}

/** The write-ahead log of the private PostgreSQL, and what became of it in this process. */
export type LogArchive = {
  cluster: string;
  /** Opened when it is first needed: deriving a key takes a while. */
  store: () => FileStore;
  /** Why the log could not be copied the last time. */
  logProblem: string | null;
  /** Why there is no new copy of the database to replay it on. */
  copyProblem: string | null;
};

export type StripeAccess = {
  secretKey: string;
  /** Without it Stripe's webhooks cannot be verified, and card payments are not noticed. */
  webhookSecret?: string | undefined;
  /** For the operator only: errors of the service. */
  report?: (error: unknown) => void;
  /** A stand-in for tests; default: Stripe itself. */
  api?: { protocol: 'http' | 'https'; host: string; port: number };
};

/** Any endpoint that speaks OpenAI's protocol. */
export type LlmAccess = {
  baseUrl: string;
  apiKey?: string | undefined;
  model?: string | undefined;
  /** For the operator: errors of the service. */
  report?: (error: unknown) => void;
  /** Timeouts, shorter in tests: without progress, and in total. */
  patience?: { silenceMs: number; totalMs: number };
};

/** The part that is the same for every request and for jobs. */
export type Tools = Omit<Context, 'visitor' | 'ip' | 'userAgent' | 'agent' | 'idempotencyKey'>;

export type VisitorOf<A extends Access> = A extends 'public' ? Visitor | null : Visitor;
