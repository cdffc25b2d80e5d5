import { toast } from '#web/kit/toast.ts';

type Words = {
  title: string;
  description: string /** The text to show when it cannot be copied. */;
  orElse: string;
};

export async function copyText(text: string, { title, description, orElse }: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description, icon: 'copy' });
  } catch {
    // Forbidden, or not available, as on a page without https.
    toast({ title: 'Copying failed', description: orElse, tone: 'destructive' });
  }
}
