import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';

type Caller = Pick<Context<Visitor | null>, 'db' | 'now' | 'ip'>;
type Counter = Pick<Tools, 'db' | 'now'>;

/**
 * Limits how many registrations a network may start for one e-mail, so that nobody can flood a mailbox or use up its
 * owner's quota.
 */
export async function countRegistration(caller: Caller, email: string): Promise<void> {
  const limit = { name: 'register account', max: 5, perMinutes: 60 };
  await countTry(caller.db, { ...limit, by: `${email} ${networkOf(caller.ip)}` }, caller.now());
  await countCodeOfNetwork(caller, email);
  await countCodeMail(caller, email);
}

/** At most once a minute and five times an hour per `registration`, whichever endpoint asks. */
export async function countResend({ db, now }: Counter, registration: string): Promise<void> {
  await countTry(db, { name: 'resend a minute', by: registration, max: 1, perMinutes: 1 }, now());
  await countTry(db, { name: 'resend an hour', by: registration, max: 5, perMinutes: 60 }, now());
}

/** Codes one network has had sent to one e-mail, by registering and by resending. */
export async function countCodeOfNetwork({ db, now, ip }: Caller, email: string): Promise<void> {
  const limit = { name: 'codes of network', max: 7, perMinutes: 60 };
  await countTry(db, { ...limit, by: `${email} ${networkOf(ip)}` }, now());
}

/** Codes really sent to an unverified e-mail, whoever requested them. */
export async function countCodeMail({ db, now }: Counter, email: string): Promise<void> {
  await countTry(db, { name: 'code mails', by: email, max: 10, perMinutes: 60 }, now());
}
