import { randomInt } from 'node:crypto';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { countTries, countTry, countUse, type Limit } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { EmailCodeRequest, NewBooking } from '#shared/bookings/contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { baseEmail } from '#shared/kit/email.ts';
import { HttpProblem, notFound, refusal } from '#shared/kit/problem.ts';
import { patchTestName } from '#shared/safety/patch-test.ts';
import { attemptOf, hashAttempt, hashCode } from './attempt.ts';
import { countCodeTry, hasLiveCode, saveCode } from './data.ts';
import { codeMail } from './emails.ts';

type Guest = Context<Visitor | null>;

/**
 * Around the booking's transaction, which a refusal rolls back: a try counts whatever comes of it, and the code is
 * mailed although nothing was booked.
 */
export async function aroundBooking<T>(
  ctx: Guest,
  { body }: { body: NewBooking },
  work: () => Promise<T>,
): Promise<T> {
  if (body.emailCode && !ctx.visitor) await tryCode(ctx, body, body.emailCode);
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'confirm_email') await mailFirstCode(ctx, body);
    if (error instanceof HttpProblem && error.code === 'terms_changed') await countChangedTerms(ctx);
    throw error;
  }
}

/**
 * The deposit of who has missed visits is said in the refusal, and nothing was booked: it must not be a way to look people
 * up one after the other.
 */
async function countChangedTerms({ db, ip, now, visitor }: Guest): Promise<void> {
  if (visitor) return;
  const limit = { name: 'changed terms of network', max: 10, perMinutes: 60 };
  await countTry(db, { ...limit, by: networkOf(ip) }, now());
}

async function tryCode({ db }: Guest, input: NewBooking, code: string): Promise<void> {
  const attemptHash = await hashAttempt(db, attemptOf(input));
  await countCodeTry(db, { attemptHash, codeHash: await hashCode(db, attemptHash, code) });
}

/** Who presses again has the mail already. */
async function mailFirstCode(ctx: Guest, input: NewBooking): Promise<void> {
  const attemptHash = await hashAttempt(ctx.db, attemptOf(input));
  if (await hasLiveCode(ctx.db, attemptHash, ctx.now())) return;
  const [aMinute, ...hourly] = limitsFor(ctx, input.customerEmail);
  await countTries(ctx.db, hourly, ctx.now());
  await countUse(ctx.db, aMinute, ctx.now());
  await mailCode(ctx, input);
}

/** A mail that does not come can be asked for again. Nothing here depends on whose e-mail it is. */
export async function sendCodeAgain(ctx: Guest, input: EmailCodeRequest): Promise<{ email: string }> {
  if (attemptOf(input).start <= ctx.now()) throw refusal('in_the_past', 'That time has passed.');
  await countTries(ctx.db, limitsFor(ctx, input.customerEmail), ctx.now());
  await mailCode(ctx, input);
  return { email: input.customerEmail };
}

function limitsFor({ ip }: Guest, email: string): [Limit, Limit, Limit] {
  const by = baseEmail(email);
  return [
    { name: 'guest code a minute', by, max: 1, perMinutes: 1 },
    { name: 'guest codes of network', by: networkOf(ip), max: 10, perMinutes: 60 },
    { name: 'guest codes an hour', by, max: 5, perMinutes: 60 },
  ];
}

const CODE_MINUTES = 10;

async function mailCode(ctx: Guest, input: EmailCodeRequest): Promise<void> {
  const attempt = attemptOf(input);
  const treatments = await namesOf(ctx, attempt.treatmentIds, input.isPatchTest === true);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const attemptHash = await hashAttempt(ctx.db, attempt);
  const codeHash = await hashCode(ctx.db, attemptHash, code);
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * MINUTE_MS);
  await ctx.db.transaction(async (tx) => {
    await saveCode(tx, { attemptHash, codeHash, createdAt, expiresAt });
    const mail = codeMail(await readSettings(tx), { ...attempt, treatments, code });
    await queueMail({ ...ctx, db: tx }, { ...mail, expiresAt });
  });
}

async function namesOf({ db }: Guest, ids: number[], isPatchTest: boolean): Promise<string> {
  const known = await readBookableTreatments(db, ids);
  const names = ids.map((id) => known.get(id)?.name);
  if (!names.every((name) => name !== undefined)) throw notFound('treatment');
  return isPatchTest ? patchTestName(names[0]!) : names.join(' + '); // at least one
}
