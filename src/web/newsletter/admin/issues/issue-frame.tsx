import { useCallback, useEffect, useRef } from 'react';

type IssueFrameProps = { title: string; html: string };

/**
 * A mail in an iframe without scripts. Mails use `style` attributes, which the page's CSP blocks; set by script, one
 * by one, they are applied.
 */
export function IssueFrame({ title, html }: IssueFrameProps) {
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
