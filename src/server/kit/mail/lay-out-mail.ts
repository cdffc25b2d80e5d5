import type { InlinePicture, MailContent, Sender } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { Attachment } from './tables.ts';

/** The picture of the head. It is put into a mail when it is delivered: hundreds of mails need not each keep a copy. */
export const MARK_CID = 'mark@studio';
const PICTURE_CID = 'picture@studio';

type LaidOut = { text: string; html: string; attachments: Attachment[] };

/** The same letter twice: plain text for every reader, and HTML in the studio's look (nothing loaded, no tracker). */
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
