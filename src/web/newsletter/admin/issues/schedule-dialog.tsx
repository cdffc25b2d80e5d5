import { SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { ScheduleDialog } from '#web/kit/record/schedule-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { peopleInWords } from '#web/newsletter/admin/in-words.ts';
import { useSegments } from '#web/newsletter/admin/use-segments.ts';
import { ISSUE_PATHS, issueCalls } from './issue-calls.ts';

type ScheduleIssueDialogProps = { issue: Issue; onClose: () => void; onSent: () => void };

/** When an issue is sent. */
export function ScheduleIssueDialog({ issue, onClose, onSent }: ScheduleIssueDialogProps) {
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
