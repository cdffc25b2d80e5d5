import { messageOf } from './call.ts';
import { toast } from './toast.ts';

/** Says what the server answered, or `fallback` when it gave no reason. */
export function toastError(error: unknown, fallback: string, title = 'Error'): void {
  toast({ title, description: messageOf(error, fallback), tone: 'destructive' });
}
