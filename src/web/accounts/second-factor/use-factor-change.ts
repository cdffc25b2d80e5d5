import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/kit/toast.ts';
import { isCancelled, passkeyMessage } from './browser-passkeys.ts';
import { secondFactorQuery } from './second-factor-query.ts';

type Change<Given, Done> = {
  change: (given: Given) => Promise<Done>;
  /** The toast; undefined where a dialog shows the result. */
  done?: string;
  failed: string;
  onDone?: (done: Done) => void;
};

/** Changes somebody's factors: shows the result, and refetches the list. */
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
