import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/kit/dates.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { articleCalls } from './article-calls.ts';

/** The preview link of an unpublished article: create, copy, revoke. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const article = useQuery({
    queryKey: ['/api/admin', 'articles', String(id), 'preview'],
    queryFn: () => articleCalls.load(id),
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: async (input: 'make' | 'revoke') => {
      const made = await (input === 'make' ? articleCalls.makePreview(id) : articleCalls.revokePreview(id));
      await article.refetch();
      return made?.path;
    },
    onSuccess: (_, input) => {
      const description =
        input === 'make' ? 'Preview link created successfully' : 'The preview link no longer works';
      toast({ title: 'Success', description });
    },
    onError: (error, input) =>
      toastError(error, `Failed to ${input === 'make' ? 'create' : 'revoke'} preview link`),
  });

  const title = article.data ? `Preview of ${article.data.title}` : 'Preview';
  return (
    <Dialog open onClose={onClose} title={title}>
      {article.data ? (
        <PreviewLink
          path={change.data}
          endsAt={article.data.previewEndsAt}
          busy={change.isPending}
          onMake={() => change.mutate('make')}
          onRevoke={() => change.mutate('revoke')}
        />
      ) : (
        <NotLoaded query={article} title="We could not load this article">
          <Loading label="Loading the preview link" className="grid gap-3 py-3">
            <Skeleton />
            <Skeleton shape="title" />
          </Loading>
        </NotLoaded>
      )}
    </Dialog>
  );
}

type PreviewLinkProps = {
  /** Only right after it was created. */
  path: string | undefined;
  endsAt: string | null;
  busy: boolean;
  onMake: () => void;
  onRevoke: () => void;
};

function PreviewLink({ path, endsAt, busy, onMake, onRevoke }: PreviewLinkProps) {
  const url = path && window.location.origin + path;
  // Just created: valid, whatever the clock here says.
  const isLive = endsAt !== null && (Boolean(url) || new Date(endsAt) > new Date());
  return (
    <div className="grid gap-5">
      {isLive && url ? (
        <TextField
          label="Preview link"
          readOnly
          value={url}
          hint="Copy it now: it is shown only once."
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <p className="muted">
          {isLive
            ? 'There is a preview link. It can be shown only once; a new link replaces it.'
            : "Anyone with the link can read the article as last saved, even before it's published."}
        </p>
      )}
      <p className="muted">
        {isLive ? `The link works until ${formatDay(new Date(endsAt))}.` : 'It works for 30 days.'} You can
        revoke it at any time.
      </p>
      <div className="flex flex-wrap gap-3">
        {isLive && url ? (
          <>
            <Button size="sm" onClick={() => void copyText(url, COPY_WORDS)}>
              <Icon name="copy" />
              Copy link
            </Button>
            <ButtonLink look="secondary" size="sm" href={url} target="_blank">
              Open
            </ButtonLink>
          </>
        ) : (
          <Button size="sm" busy={busy} busyText="Creating..." onClick={onMake}>
            {isLive ? 'Create new link' : 'Create preview link'}
          </Button>
        )}
        {isLive && (
          <Button look="danger" size="sm" busy={busy} busyText="Revoking..." onClick={onRevoke}>
            Revoke link
          </Button>
        )}
      </div>
    </div>
  );
}

const COPY_WORDS = {
  copied: { title: 'Copied', description: 'The preview link is in the clipboard', icon: 'copy' },
  failed: { title: 'Copying failed', description: 'Please select the link and copy it' },
} as const;
