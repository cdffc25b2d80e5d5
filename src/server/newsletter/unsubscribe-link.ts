import type { Settings } from '#shared/studio/contract.ts';

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
