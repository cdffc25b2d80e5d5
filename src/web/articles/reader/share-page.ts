import { shareLink } from '#web/kit/share-link.ts';

/** Opens the device's share sheet; where there is none, copies the page's URL. */
export function sharePage(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  return shareLink(
    { title, url },
    {
      copied: { title: 'Link copied', description: 'The address of this page is on your clipboard.' },
      failed: { title: 'Could not copy the link', description: url },
    },
  );
}
