import type { Attachment, mails } from './tables.ts';

/** URLs with a secret token. */
const SECRET_LINK =
  /(\/(?:visit|manage|preview|unsubscribe|forms|waitlist|gift-cards\/orders)\/|[?&;]token=)[\w.-]{16,}/g;

type Said = Pick<typeof mails.$inferSelect, 'textBody' | 'htmlBody' | 'headers' | 'attachments'>;

/** What is kept of a sent mail: without links that grant access. */
export function withoutLinks({ textBody, htmlBody, headers, attachments }: Said): Said {
  return {
    textBody: withoutKeys(textBody),
    htmlBody: htmlBody && withoutKeys(htmlBody),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutKeys(value)])),
    attachments: attachments.map(withoutKeysInside),
  };
}

export function withoutKeys(text: string): string {
  return text.replace(SECRET_LINK, '$1...');
}

/** iCalendar folds long lines: they are unfolded before searching. */
function withoutKeysInside(attachment: Attachment): Attachment {
  if (!attachment.contentType.startsWith('text/')) return attachment;
  const text = Buffer.from(attachment.base64, 'base64')
    .toString()
    .replace(/\r\n[ \t]/g, '');
  return { ...attachment, base64: Buffer.from(withoutKeys(text)).toString('base64') };
}
