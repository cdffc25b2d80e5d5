import { SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { peopleInWords } from '#web/newsletter/admin/in-words.ts';
import { useSegments } from '#web/newsletter/admin/use-segments.ts';
import { ISSUE_PATHS, issueCalls } from './issue-calls.ts';

type SendDialogProps = { issue: Issue; onClose: () => void; onSent: () => void };

/** The confirmation before sending. */
export function SendDialog({ issue, onClose, onSent }: SendDialogProps) {
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
