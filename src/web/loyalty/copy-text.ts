import { toast } from '#web/kit/toast.ts';

type Words = {
  title: string;
  description: string /** For where nothing can be copied: the text itself, to be read. */;
  orElse: string;
};

export async function copyText(text: string, { title, description, orElse }: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description, icon: 'copy' });
  } catch {
    // Forbidden, or not there at all, as on a page without https.
    toast({ title: 'Copying failed', description: orElse, tone: 'destructive' });
  }
}
