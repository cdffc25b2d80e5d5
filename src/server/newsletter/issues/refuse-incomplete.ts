import { textOf } from '#shared/articles/excerpt.ts';
import { malformed } from '#shared/kit/problem.ts';
import { MISSING_CONTENT, MISSING_SUBJECT } from '#shared/newsletter/admin-messages.ts';

const NO_SUBJECT = MISSING_SUBJECT;
const NO_CONTENT = MISSING_CONTENT;

/** Only empty paragraphs count as empty; a picture does not. */
export function refuseIncomplete({ subject, content }: { subject: string; content: string }): void {
  const hasContent = textOf(content) !== '' || content.includes('<img');
  if (subject && hasContent) return;
  throw malformed(subject ? NO_CONTENT : NO_SUBJECT, {
    ...(!subject && { subject: NO_SUBJECT }),
    ...(!hasContent && { content: NO_CONTENT }),
  });
}
