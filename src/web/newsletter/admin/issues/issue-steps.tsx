import { useEffect, useRef } from 'react';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { useSave } from '#web/kit/use-save.ts';
import type { IssueStep } from './issue-aside.tsx';
import { ISSUE_PATHS, issueCalls } from './issue-calls.ts';
import type { IssueDraft } from './issue-draft.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ScheduleIssueDialog } from './schedule-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type IssueStepsProps = {
  step: IssueStep;
  /** As just saved. */
  issue: Issue;
  draft: IssueDraft;
  onDone: () => void;
  onSent: () => void;
};

export function IssueSteps({ step, issue, draft, onDone, onSent }: IssueStepsProps) {
  if (step === 'preview') return <PreviewDialog words={draft} onClose={onDone} />;
  if (step === 'send') return <SendDialog issue={issue} onClose={onDone} onSent={onSent} />;
  if (step === 'schedule') return <ScheduleIssueDialog issue={issue} onClose={onDone} onSent={onSent} />;
  return <TestSend issue={issue} onDone={onDone} />;
}

/** No confirmation: it goes to the admin alone. */
function TestSend({ issue, onDone }: { issue: Issue; onDone: () => void }) {
  const hasBegun = useRef(false);
  const { mutate } = useSave({
    save: issueCalls.test,
    done: ({ recipient }) => `Test sent to ${recipient}`,
    failure: 'Failed to send test',
    changed: ISSUE_PATHS,
  });
  useEffect(() => {
    if (hasBegun.current) return; // effects run twice in development
    hasBegun.current = true;
    mutate(issue, { onSettled: onDone });
  }, [mutate, issue, onDone]);
  return null;
}
