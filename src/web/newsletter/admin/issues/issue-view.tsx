import type { ReactNode } from 'react';
import { SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { Issue, issuesApi } from '#shared/newsletter/issues-contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { progressInWords } from '#web/newsletter/admin/in-words.ts';
import { IssueBadge } from './issue-badge.tsx';
import { ISSUE_PATHS, issueCalls } from './issue-calls.ts';
import { IssuePreview } from './preview-dialog.tsx';

type IssueViewProps = {
  id: number;
  onClose: () => void;
  /** For one that is a draft again: the list was outdated. */
  writing?: ReactNode;
};

/** An issue that was sent or is scheduled: progress, preview, and cancelling. */
export function IssueView({ id, onClose, writing }: IssueViewProps) {
  const issue = useLive<typeof issuesApi.issue>(
    'GET /api/admin/letters/:id',
    { params: { id } },
    { everySeconds: 3 },
  );
  const { data } = issue;
  if (writing && data?.state === 'draft') return writing;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={data?.subject ?? 'Newsletter'}
      foot={data && <Acts issue={data} onClose={onClose} />}
    >
      {data ? (
        <div className="grid gap-5">
          <HowFar issue={data} />
          <IssuePreview words={data} />
        </div>
      ) : (
        <NotLoaded query={issue} title="We could not load this newsletter">
          <Loading label="Loading the newsletter">
            <Skeleton shape="box" className="h-96" />
          </Loading>
        </NotLoaded>
      )}
    </Dialog>
  );
}

function HowFar({ issue }: { issue: Issue }) {
  const { state, segment, sendAt, startedAt, progress } = issue;
  const at = sendAt ?? startedAt;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <IssueBadge issue={issue} />
        <span>{SEGMENT_NAMES[segment]}</span>
        {at && (
          <span className="muted">
            {sendAt ? 'Goes out' : 'Sent'} <time dateTime={at}>{formatMoment(new Date(at))}</time>
          </span>
        )}
      </p>
      {!sendAt && (
        <>
          <p className="num" role="status">
            {progressInWords(progress)}
          </p>
          {state === 'sending' && (
            <Progress label="Sent so far" value={progress.total - progress.waiting} max={progress.total} />
          )}
        </>
      )}
    </div>
  );
}

function Acts({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const [, change] = useUrlParams();
  const isScheduled = issue.state === 'scheduled';
  const cancelling = useSave({
    save: () => issueCalls.cancel(issue),
    done: ({ state }) => (state === 'draft' ? 'Newsletter is a draft again' : 'Sending cancelled'),
    failure: 'Failed to cancel newsletter',
    changed: ISSUE_PATHS,
    onSaved: ({ state }) => state === 'draft' && onClose(),
  });
  const copying = useSave({
    save: () => {
      const { subject, preheader, content, segment } = issue;
      return issueCalls.add({ subject, preheader, content, segment });
    },
    done: 'Newsletter created successfully',
    failure: 'Failed to copy newsletter',
    changed: ISSUE_PATHS,
    onSaved: ({ id }) => change({ open: `edit-${id}` }),
  });

  return (
    <>
      <Button look="secondary" size="sm" busy={copying.isPending} onClick={() => copying.mutate()}>
        Copy to a new draft
      </Button>
      {(isScheduled || issue.state === 'sending') && (
        <Button
          look="danger"
          size="sm"
          busy={cancelling.isPending}
          busyText="Cancelling..."
          onClick={() => cancelling.mutate()}
        >
          {isScheduled ? 'Cancel the schedule' : 'Stop sending'}
        </Button>
      )}
      <Button size="sm" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
