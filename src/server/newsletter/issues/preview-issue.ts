import type { Context } from '#server/kit/http/context.ts';
import { MARK_CID } from '#server/kit/mail/lay-out-mail.ts';
import { mailMark } from '#server/studio/mail-identity.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { renderIssue } from './render-issue.ts';

type Words = Parameters<typeof renderIssue>[0];
type Reader = Pick<Context, 'db' | 'files' | 'publicUrl'>;

/** A page has no attachments to refer to, so the mark is embedded. */
export async function previewIssue({ db, files, publicUrl }: Reader, words: Words) {
  const studio = await readSettings(db);
  const { html, text } = renderIssue(words, { studio, publicUrl }, '');
  const mark = await mailMark(studio.logo, files);
  return { html: html.replace(`cid:${MARK_CID}`, `data:image/png;base64,${mark.toString('base64')}`), text };
}
