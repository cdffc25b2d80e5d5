import { useQuery } from '@tanstack/react-query';
import { OpeningPage } from '#web/kit/record/writing-page.tsx';
import { useAddress } from '#web/kit/use-address.ts';
import { readOpenLetter } from '#web/newsletter/admin/newsletter-query.ts';
import { letterCalls } from './letter-calls.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterView } from './letter-view.tsx';

/** What the address says is open: a letter being written, or one that has left. */
export function LetterDialogs() {
  const [search, change] = useAddress();
  const opened = readOpenLetter(search.open);
  const close = () => change({ open: undefined });
  if (!opened) return null;
  if (opened.what === 'new') return <LetterForm letter={null} onClose={close} />;
  const writing = <OpenedLetter key={opened.id} id={opened.id} onClose={close} />;
  if (opened.what === 'edit') return writing;
  return <LetterView id={opened.id} onClose={close} writing={writing} />;
}

function OpenedLetter({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError } = useQuery({
    queryKey: ['/api/admin', 'letters', String(id), 'opened'],
    queryFn: () => letterCalls.load(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // what is typed from here on is the form's
    refetchOnMount: 'always',
  });
  if (data?.state === 'draft') return <LetterForm letter={data} onClose={onClose} />;
  if (data) return <LetterView id={id} onClose={onClose} />;
  return <OpeningPage noun="newsletter" title="Newsletter" isError={isError} onClose={onClose} />;
}
