import type { Context } from '#server/kit/http/context.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { bringBackSubscriber, removeSubscriber, withdrawIssues } from './data.ts';

/** The unsubscribe link: a page for people, and one click for mail programs (RFC 8058). */
export function unsubscribeLink({ email }: Pick<Settings, 'email'>, publicUrl: string, token: string) {
  const oneClick = `${publicUrl}/api/newsletter/unsubscribe/${token}`;
  return {
    page: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>, <mailto:${email}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The same response for an unknown token. Withdraws mails still waiting for them. */
export function unsubscribe(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const id = await removeSubscriber(tx, hashToken(token), now());
    if (id) await withdrawIssues(tx, id);
    return { message: "You're unsubscribed. You'll no longer receive our newsletter." };
  });
}

/** Undoes unsubscribing. The same response for an unknown token. */
export async function resubscribe(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  await bringBackSubscriber(db, hashToken(token), now());
  return { message: "Welcome back. You'll receive our newsletter again." };
}
