import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Setup, setupApi } from '#shared/setup/contract.ts';
import { nextStep, type SetupState, type SetupStep } from '#shared/setup/steps.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';

/** As `useLive` keeps it. */
const SETUP = [...keyOfPath('/api/admin/setup'), 'live'];

/** Notes what became of a step, and opens the next one that is still open. */
export function useFinishStep(step: SetupStep, setup: Setup) {
  const client = useQueryClient();
  const [, changeUrl] = useUrlParams();
  const save = useMutation({
    mutationFn: (state: SetupState) =>
      call<typeof setupApi.saveStep>('PUT /api/admin/setup/steps/:step', {
        params: { step },
        body: { state },
      }),
    onSuccess: (_, state) => {
      const states = { ...setup.states, [step]: state };
      // At once: whoever is quicker than the next look at the server is not sent back to this step.
      client.setQueryData<Setup>(SETUP, { ...setup, states });
      void client.invalidateQueries({ queryKey: keyOfPath('/api/admin/setup') });
      changeUrl({ step: nextStep(states, step) ?? 'finish' });
    },
    onError: (error) => {
      void client.invalidateQueries(); // the demo may have been deleted in another tab
      toastError(error, "We couldn't save this step. Please try again.");
    },
  });
  return {
    done: () => save.mutate('done'),
    skip: () => save.mutate('skipped'),
    isBusy: save.isPending,
  };
}
