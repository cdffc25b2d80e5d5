import { useQuery } from '@tanstack/react-query';
import { OpeningPage } from '#web/kit/record/writing-page.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { readOpenIssue } from '#web/newsletter/admin/newsletter-query.ts';
import { issueCalls } from './issue-calls.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueView } from './issue-view.tsx';

/** The dialog of the URL: an issue being edited, or one that was sent. */
export function IssueDialogs() {
  const [search, change] = useUrlParams();
  const opened = readOpenIssue(search.open);
  const close = () => change({ open: undefined });
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
