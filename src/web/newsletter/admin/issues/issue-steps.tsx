import { useEffect, useRef } from 'react';
import { SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { ScheduleDialog } from '#web/kit/record/schedule-dialog.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { peopleInWords } from '#web/newsletter/admin/in-words.ts';
import { useSegments } from '#web/newsletter/admin/use-segments.ts';
import type { IssueStep } from './issue-aside.tsx';
import { ISSUE_PATHS, issueCalls } from './issue-calls.ts';
import type { IssueDraft } from './issue-draft.ts';
import { PreviewDialog } from './preview-dialog.tsx';

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

type ScheduleIssueDialogProps = { issue: Issue; onClose: () => void; onSent: () => void };

/** When an issue is sent. */
function ScheduleIssueDialog({ issue, onClose, onSent }: ScheduleIssueDialogProps) {
  const count = useSegments()(issue.segment);
  const saving = useSave({
    save: (sendAt: string) => issueCalls.send(issue, { sendAt, updatedAt: issue.updatedAt }),
    done: ({ sendAt }) => `Newsletter scheduled for ${sendAt ? formatMoment(new Date(sendAt)) : 'later'}`,
    failure: 'Failed to schedule newsletter',
    changed: ISSUE_PATHS,
    onSaved: onSent,
  });

  return (
    <ScheduleDialog
      title={`Schedule ${issue.subject}`}
      label="Send at"
      hint="Singapore time"
      saving={saving}
      onClose={onClose}
    >
      <p className="muted">
        {SEGMENT_NAMES[issue.segment]}
        {count !== undefined && `: ${peopleInWords(count)} as it stands now`}. Who is reached is counted anew
        when it goes out.
      </p>
    </ScheduleDialog>
  );
}

/** The confirmation before sending. */
function SendDialog({ issue, onClose, onSent }: { issue: Issue; onClose: () => void; onSent: () => void }) {
  const count = useSegments()(issue.segment);
  const sending = useSave({
    save: () => issueCalls.send(issue, { updatedAt: issue.updatedAt }),
    done: ({ progress }) => `Newsletter is on its way to ${peopleInWords(progress.total)}`,
    failure: 'Failed to send newsletter',
    changed: ISSUE_PATHS,
    onSaved: onSent,
  });
  const whom = count === undefined ? 'everybody in this segment' : peopleInWords(count);

  return (
    <ConfirmDialog
      open
      look="primary"
      onClose={onClose}
      onConfirm={() => !sending.isPending && sending.mutate(undefined, { onError: onClose })}
      title={`Send ${issue.subject} now?`}
      confirmText={`Send to ${whom}`}
      busy={sending.isPending}
      busyText="Sending..."
    >
      <p>
        {SEGMENT_NAMES[issue.segment]}: it goes to {whom}, to each of them once. What has gone out cannot be
        taken back; what has not can be cancelled.
      </p>
    </ConfirmDialog>
  );
}
