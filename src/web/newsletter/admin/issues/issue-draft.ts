import { MISSING_CONTENT, MISSING_SUBJECT } from '#shared/newsletter/admin-messages.ts';
import type { Segment } from '#shared/newsletter/issue-state.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';

export type IssueDraft = { subject: string; preheader: string; content: string; segment: Segment };

/** The form's values; empty for a new issue. */
export function toIssueDraft(issue: Issue | null): IssueDraft {
  const { subject = '', preheader = '', content = '', segment = 'all' } = issue ?? {};
  return { subject, preheader, content, segment };
}

type Errors = { subject?: string | undefined; content?: string | undefined };

/** What is missing before it can be sent, in the server's words. */
export function validateIssue({ subject, content }: IssueDraft): Errors {
  const hasContent = content.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '' || content.includes('<img');
  return {
    subject: subject.trim() ? undefined : MISSING_SUBJECT,
    content: hasContent ? undefined : MISSING_CONTENT,
  };
}
