import { type CopyWords, copyText } from './copy-text.ts';

/** Opens the device's share sheet; where there is none, or it is forbidden, copies the URL. */
export async function shareLink(link: { title: string; url: string }, words: CopyWords): Promise<void> {
  if ('share' in navigator && (await openShareSheet(link))) return;
  await copyText(link.url, words);
}

/** False when the sheet could not be opened; closing it counts as done. */
async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // InvalidStateError: it is open already.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
