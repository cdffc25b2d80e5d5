import type { Context, Tools } from '#server/kit/http/context.ts';
import { forgetRequestsOf } from './data.ts';

type Sealing = Pick<Tools, 'secretBox' | 'publicUrl'>;

/** For the e-mail it is mailed to: a page for people, and one click for mail programs (RFC 8058). Nothing is stored for it. */
export function stopLink({ secretBox, publicUrl }: Sealing, email: string) {
  const token = secretBox.seal(PURPOSE + email).toString('base64url');
  return {
    page: `${publicUrl}/back-in-stock/stop?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/back-in-stock/stop/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export async function stopMails(
  { db, secretBox }: Pick<Context, 'db' | 'secretBox'>,
  token: string,
): Promise<{ message: string }> {
  const opened = secretBox.open(Buffer.from(token, 'base64url'));
  if (opened?.startsWith(PURPOSE)) await forgetRequestsOf(db, opened.slice(PURPOSE.length));
  return { message: "Done. We've removed your e-mail from every back-in-stock list." };
}

/** Anything else that is sealed opens nothing here. */
const PURPOSE = 'back in stock\0';
