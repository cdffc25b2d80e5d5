import { useCallback, useEffect, useRef } from 'react';

type IssueFrameProps = { title: string; html: string };

/**
 * A mail in a page of its own, where nothing of it runs. Mails carry their looks in `style` attributes, which the
 * page's policy does not apply as they come; set from here, one by one, it does.
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
  // Its style sheet is for dark and narrow mail programs only, and the policy would complain about it.
  const plain = html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-look="');
  const mail = new DOMParser().parseFromString(plain, 'text/html');
  page.documentElement.lang = 'en';
  page.title = mail.title;
  page.body.replaceWith(page.importNode(mail.body, true));
  for (const element of page.querySelectorAll<HTMLElement>('[data-look]')) {
    element.style.cssText = element.dataset.look ?? '';
  }
  // The frame may open nothing, so that a link is there to be seen and leads nowhere.
  for (const link of page.links) link.target = '_blank';
}
