import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { messageOf } from '#web/kit/call.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { issueCalls } from './issue-calls.ts';

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

/**
 * A mail in an iframe without scripts. Mails use `style` attributes, which the page's CSP blocks; set by script, one
 * by one, they are applied.
 */
function IssueFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => draw(frame.current?.contentDocument, html), [html]);
  useEffect(show, [show]);
  return (
    <iframe ref={frame} className="issue-frame" title={title} sandbox="allow-same-origin" onLoad={show} />
  );
}

function draw(page: Document | null | undefined, html: string): void {
  if (!page?.body) return;
  // Its style sheet is only for dark and narrow mail programs, and the CSP would report it.
  const plain = html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-look="');
  const mail = new DOMParser().parseFromString(plain, 'text/html');
  page.documentElement.lang = 'en';
  page.title = mail.title;
  page.body.replaceWith(page.importNode(mail.body, true));
  for (const element of page.querySelectorAll<HTMLElement>('[data-look]')) {
    element.style.cssText = element.dataset.look ?? '';
  }
  // The iframe may open nothing, so links are inert.
  for (const link of page.links) link.target = '_blank';
}
