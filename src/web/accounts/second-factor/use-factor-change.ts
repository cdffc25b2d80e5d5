import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/kit/toast.ts';
import { isCancelled, passkeyMessage } from './browser-passkeys.ts';
import { secondFactorQuery } from './second-factor-query.ts';

type Change<Given, Done> = {
  change: (given: Given) => Promise<Done>;
  /** What the toast says; unset where a dialog opens and says it. */
  done?: string;
  failed: string;
  onDone?: (done: Done) => void;
};

/** Whatever is done to somebody's factors: said how it went, and the list read anew. */
export function useFactorChange<Given, Done>({ change, done, failed, onDone }: Change<Given, Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if (done) toast({ title: done });
      onDone?.(answer);
    },
    onError: (error) => {
      if (!isCancelled(error))
        toast({ title: failed, description: passkeyMessage(error), tone: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}
