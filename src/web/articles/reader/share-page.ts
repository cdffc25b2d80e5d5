import { toast } from '#web/kit/toast.ts';

/** Offers the device's own ways of sharing; where there are none, the page's address is copied. */
export async function sharePage(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  if ('share' in navigator && (await openShareSheet({ title, url }))) return;
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'The address of this page is on your clipboard.' });
  } catch {
    // Forbidden, or not there at all, as on a page without https.
    toast({ title: 'Could not copy the link', description: url, tone: 'destructive' });
  }
}

/** False where the sheet could not be opened; closing it again is an answer. */
async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // InvalidStateError: it is open already.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
