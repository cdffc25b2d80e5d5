import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { NewSubscription } from '#shared/newsletter/contract.ts';
import type { SubscriberSource } from '#shared/newsletter/issue-state.ts';
import { addSubscriber, insertUnsubscribeLink, renewConfirmation, type SubscriberRow } from './data.ts';
import { confirmMail, welcomeMail } from './emails.ts';

type Subscribing = Pick<Context, 'db' | 'now' | 'publicUrl'>;
type Consent = { email: string; source: SubscriberSource; wording?: string; consentNote?: string };

/** A stranger may enter somebody's e-mail often: it gets at most one mail an hour. */
const PAUSE_MINUTES = 60;
const PLEASE_CONFIRM = "Almost there! Please confirm with the link we've just e-mailed you.";

/**
 * The same response whether the e-mail was on the list or not, so that nobody can find out. For the signed-in owner
 * of the e-mail no confirmation is needed.
 */
export async function subscribe(
  ctx: Subscribing & Pick<Context<Visitor | null>, 'visitor'>,
  { email, source = 'footer' }: NewSubscription,
): Promise<{ email: string; message?: string }> {
  const isProven = ctx.visitor?.email === email;
  await withTransaction(ctx, async (inTransaction, tx) => {
    const { newsletterInvitation } = await readSettings(tx);
    const consent = { email, source, wording: `${newsletterInvitation} [Subscribe]` };
    await (isProven ? welcome(inTransaction, consent) : queueConfirmationMail(inTransaction, consent));
  });
  return isProven ? { email } : { email, message: PLEASE_CONFIRM };
}

/** In the caller's transaction, for a proven e-mail. Undefined when they are on the list already. */
export async function welcome(
  inTransaction: Subscribing,
  consent: Consent,
): Promise<SubscriberRow | undefined> {
  const at = inTransaction.now();
  const added = await addSubscriber(inTransaction.db, { ...consent, consentedAt: at, confirmedAt: at });
  if (!added) return undefined;
  const studio = await readSettings(inTransaction.db);
  const token = await newUnsubscribeToken(inTransaction, added.id);
  await queueMail(inTransaction, welcomeMail(studio, consent.email, inTransaction.publicUrl, token));
  return added;
}

async function queueConfirmationMail(inTransaction: Subscribing, consent: Consent): Promise<void> {
  const at = inTransaction.now();
  const added = await addSubscriber(inTransaction.db, { ...consent, consentedAt: at, confirmedAt: null });
  if (!added) return;
  const { token, tokenHash } = newSecretToken();
  const sinceLast = new Date(at.getTime() - PAUSE_MINUTES * MINUTE_MS);
  if (!(await renewConfirmation(inTransaction.db, added.id, { tokenHash, now: at, sinceLast }))) return;
  const links = { confirm: token, unsubscribe: await newUnsubscribeToken(inTransaction, added.id) };
  await queueMail(
    inTransaction,
    confirmMail(await readSettings(inTransaction.db), consent.email, inTransaction.publicUrl, links),
  );
}

async function newUnsubscribeToken({ db, now }: Subscribing, subscriberId: number): Promise<string> {
  const { token, tokenHash } = newSecretToken();
  await insertUnsubscribeLink(db, { tokenHash, subscriberId, createdAt: now() });
  return token;
}
