import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';

type Caller = Pick<Context<Visitor | null>, 'db' | 'now' | 'address'>;
type Counter = Pick<Tools, 'db' | 'now'>;

/** A network may begin a few for one e-mail: nobody can fill somebody's mailbox, nor use up what its owner needs. */
export async function countRegistration(caller: Caller, email: string): Promise<void> {
  const limit = { name: 'register account', max: 5, perMinutes: 60 };
  await countTry(caller.db, { ...limit, by: `${email} ${networkOf(caller.address)}` }, caller.now());
  await countCodeOfNetwork(caller, email);
  await countCodeMail(caller, email);
}

/** However it is asked for: at most once a minute and five times an hour, counted by `registration`. */
export async function countResend({ db, now }: Counter, registration: string): Promise<void> {
  await countTry(db, { name: 'resend a minute', by: registration, max: 1, perMinutes: 1 }, now());
  await countTry(db, { name: 'resend an hour', by: registration, max: 5, perMinutes: 60 }, now());
}

/** Codes that one network has sent to one e-mail, by registering and by asking again. */
export async function countCodeOfNetwork({ db, now, address }: Caller, email: string): Promise<void> {
  const limit = { name: 'codes of network', max: 7, perMinutes: 60 };
  await countTry(db, { ...limit, by: `${email} ${networkOf(address)}` }, now());
}

/** Codes that really go to an e-mail which nobody has verified, whoever asks for them. */
export async function countCodeMail({ db, now }: Counter, email: string): Promise<void> {
  await countTry(db, { name: 'code mails', by: email, max: 10, perMinutes: 60 }, now());
}
