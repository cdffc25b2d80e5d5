import { Resolver } from 'node:dns/promises';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { errorCode } from '#server/kit/read-error.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isReservedEmail } from '#shared/kit/email.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { MailDomain } from '#shared/setup/contract.ts';
import { DKIM_SELECTORS, domainOf, explainMailDomain, type Looked } from '#shared/setup/mail-domain.ts';
import { testMail } from './emails.ts';

/** TXT records of a name, each in one piece; rejects with `code` like node:dns. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/**
 * To the admin who asks for it; while nobody reads the e-mail they sign in with, to the studio's. Never to another: nobody
 * can be mailed with it.
 */
export function sendTestMail(ctx: Context): Promise<{ recipient: string }> {
  return ctx.db.transaction(async (tx) => {
    const studio = await readSettings(tx);
    const recipient = [ctx.visitor.email, studio.email].find((each) => !isReservedEmail(each));
    if (!recipient) throw conflict('no_own_email', NO_OWN_EMAIL);
    await queueMail({ ...ctx, db: tx }, testMail(studio, recipient, ctx.publicUrl));
    const entry = {
      action: 'send test mail',
      target: `user ${ctx.visitor.id}`,
      details: { after: { recipient } },
    };
    await recordAudit({ ...ctx, db: tx }, entry);
    return { recipient };
  });
}

const NO_OWN_EMAIL = "Please enter your own e-mail in the step Contact first: nobody reads the demo's.";

export async function checkMailDomain(
  { db, mailFrom, mailFolder }: Pick<Context, 'db' | 'mailFrom' | 'mailFolder'>,
  resolve: ResolveTxt = resolveTxt,
): Promise<MailDomain> {
  const sender = mailFrom ?? (await readSettings(db)).email;
  const domain = domainOf(sender);
  const known = { sender, domain, isDelivered: mailFolder === undefined };
  if (!domain || isReservedEmail(`@${domain}`)) return { ...known, findings: [] }; // still the demo's: nobody owns it
  const look = (name: string) => lookUp(resolve, name);
  const [spf, dmarc, ...dkim] = await Promise.all([
    look(domain),
    look(`_dmarc.${domain}`),
    ...DKIM_SELECTORS.map((selector) => look(`${selector}._domainkey.${domain}`)),
  ]);
  const findings = explainMailDomain(domain, { spf: spf!, dmarc: dmarc!, dkim }); // one for each
  return { ...known, findings };
}

const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

/** "Not there" and "nobody answers" are two things. */
async function lookUp(resolve: ResolveTxt, name: string): Promise<Looked> {
  try {
    return (await resolve(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    return NO_RECORD.includes(errorCode(error)) ? [] : 'unknown';
  }
}

function resolveTxt(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name);
}
