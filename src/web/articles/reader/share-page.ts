import { toast } from '#web/kit/toast.ts';

/** Opens the device's share sheet; where there is none, copies the page's URL. */
export async function sharePage(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  if ('share' in navigator && (await openShareSheet({ title, url }))) return;
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'The address of this page is on your clipboard.' });
  } catch {
    // Forbidden, or not available, as on a page without https.
    toast({ title: 'Could not copy the link', description: url, tone: 'destructive' });
  }
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
