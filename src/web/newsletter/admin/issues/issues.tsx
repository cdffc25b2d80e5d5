import { useQuery } from '@tanstack/react-query';
import { ISSUE_STATES } from '#shared/newsletter/issue-state.ts';
import type { IssueRow, issuesApi } from '#shared/newsletter/issues-contract.ts';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { OpeningPage } from '#web/kit/record/writing-page.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { NewsletterList } from '#web/newsletter/admin/newsletter-list.tsx';
import { stateFilter } from '#web/newsletter/admin/state-filter.ts';
import { issueCalls } from './issue-calls.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueTable } from './issue-table.tsx';
import { IssueView } from './issue-view.tsx';

const FILTERS = stateFilter(ISSUE_STATES);

/** Drafts, scheduled, sending and sent issues. */
export function Issues() {
  const listQuery = useListQuery(25, FILTERS);
  const list = useList<typeof issuesApi.list>('GET /api/admin/letters', listQuery, { everySeconds: 5 });
  const removal = useRemoval<IssueRow>(issueCalls);

  return (
    <NewsletterList
      noun="newsletters"
      path="letters"
      list={list}
      listQuery={listQuery}
      filters={FILTERS}
      placeholder="Subject"
      make={{ label: 'New newsletter', open: 'new' }}
      emptyText="Write the first one: it is a draft until you send it."
      table={(rows) => (
        <IssueTable rows={rows} onDelete={(issue) => removal.confirm(issue, questionAbout(issue))} />
      )}
    >
      {removal.dialog}
      <IssueDialogs />
    </NewsletterList>
  );
}

function questionAbout({ subject, state }: IssueRow) {
  const text =
    state === 'draft' ? "It hasn't been sent." : 'People who got it keep it. Only this record is deleted.';
  return {
    title: `Delete ${subject || 'this newsletter'}?`,
    text: `${text} You can undo this for 10 seconds.`,
  };
}

/** The dialog of the URL: an issue being edited, or one that was sent. */
function IssueDialogs() {
  const { opened, close } = useOpened(['view']);
  if (!opened) return null;
  if (opened.what === 'new') return <IssueForm issue={null} onClose={close} />;
  const writing = <OpenedIssue key={opened.id} id={opened.id} onClose={close} />;
  if (opened.what === 'edit') return writing;
  return <IssueView id={opened.id} onClose={close} writing={writing} />;
}

function OpenedIssue({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError } = useQuery({
    queryKey: ['/api/admin', 'letters', String(id), 'opened'],
    queryFn: () => issueCalls.load(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // from here on the form owns the values
    refetchOnMount: 'always',
  });
  if (data?.state === 'draft') return <IssueForm issue={data} onClose={onClose} />;
  if (data) return <IssueView id={id} onClose={onClose} />;
  return <OpeningPage noun="newsletter" title="Newsletter" isError={isError} onClose={onClose} />;
}
