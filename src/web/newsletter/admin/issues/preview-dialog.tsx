import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/kit/call.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { issueCalls } from './issue-calls.ts';
import { IssueFrame } from './issue-frame.tsx';

type Words = { subject: string; preheader: string; content: string };

/** As it will look in a mail program, rendered by the server. */
export function PreviewDialog({ words, onClose }: { words: Words; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Preview" wide>
      <IssuePreview words={words} />
    </Dialog>
  );
}

export function IssuePreview({ words }: { words: Words }) {
  const { data, error } = useQuery({
    queryKey: ['/api/admin', 'letters', 'preview', words],
    queryFn: () => issueCalls.preview(words),
    gcTime: 0,
  });
  if (error) return <Note tone="error">{messageOf(error, 'The preview could not be made.')}</Note>;
  if (!data) {
    return (
      <Loading label="Loading the preview">
        <Skeleton shape="box" className="h-96" />
      </Loading>
    );
  }
  return <IssueFrame title={`Preview of ${words.subject}`} html={data.html} />;
}
