import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#web/kit/toast-error.ts';
import { keyOfPath } from './api-query.ts';
import { toast } from './toast.ts';

type Saving<Given, Saved> = {
  save: (given: Given) => Promise<Saved>;
  /** "Treatment created successfully" */
  done: string | ((saved: Saved) => string);
  /** "Failed to add treatment": shown when the server gives no reason of its own. */
  failure: string;
  /** The paths to invalidate. */
  changed: readonly string[];
  onSaved?: ((saved: Saved, given: Given) => void) | undefined;
  /** Whether the caller shows this error itself, such as by a question. */
  isHandled?: (error: unknown, given: Given) => boolean;
};

/** A write of the dashboard: always shows the result. */
export function useSave<Given, Saved>(saving: Saving<Given, Saved>) {
  const { save, done, failure, changed, onSaved, isHandled } = saving;
  const client = useQueryClient();

  return useMutation({
    mutationFn: save,
    onSuccess: (saved, given) => {
      for (const path of changed) void client.invalidateQueries({ queryKey: keyOfPath(path) });
      toast({ title: 'Success', description: typeof done === 'string' ? done : done(saved) });
      onSaved?.(saved, given);
    },
    onError: (error, given) => {
      if (isHandled?.(error, given)) return;
      toastError(error, failure);
    },
  });
}
