import type { InlinePicture, MailContent, Sender } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { Attachment } from './tables.ts';

/** The picture of the header. Embedded at delivery, so that hundreds of mails do not each store a copy. */
export const MARK_CID = 'mark@studio';
const PICTURE_CID = 'picture@studio';

type LaidOut = { text: string; html: string; attachments: Attachment[] };

/** Both forms of a mail: plain text, and HTML in the studio's design (no remote content, no tracker). */
export function layOutMail(sender: Sender, content: MailContent): LaidOut {
  return {
    text: mailText(sender, content),
    html: mailHtml(sender, content, { mark: MARK_CID, picture: PICTURE_CID }),
    attachments: content.picture ? [toAttachment(content.picture)] : [],
  };
}

function toAttachment({ png }: InlinePicture): Attachment {
  return {
    filename: 'picture.png',
    contentType: 'image/png',
    base64: png.toString('base64'),
    cid: PICTURE_CID,
  };
}
