import { type ToastMessage, toast } from './toast.ts';

export type CopyWords = {
  copied: ToastMessage;
  /** Where copying is forbidden or not available, as on a page without https. */
  failed: ToastMessage;
};

export async function copyText(text: string, { copied, failed }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast({ ...failed, tone: 'destructive' });
  }
}
