import { copyText } from '#web/loyalty/copy-text.ts';

/** The device's share sheet; where it is forbidden, the link is copied. Closing the sheet counts as done. */
export async function shareLink(link: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return;
    const words = { title: 'Link copied', description: 'Send it to a friend.', orElse: link.url };
    await copyText(link.url, words);
  }
}
