import { useState } from 'react';
import type { AdminReward, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { useSave } from '#web/kit/use-save.ts';
import { bodyOf, formOf, NEW_REWARD, type RewardForm, rewardProblems } from './reward-form.ts';

const CHANGED = ['/api/admin/loyalty-rewards', '/api/loyalty'];

/** The form of a reward, new or known: what is typed, what is wrong with it, and how it is saved. */
export function useRewardForm(reward: AdminReward | undefined, onSaved: () => void) {
  const { form: element, errors: problems, show, showProblem, clear } = useFieldErrors<keyof RewardForm>();
  const [form, setForm] = useState(reward ? formOf(reward) : NEW_REWARD);

  const saving = useSave({
    save: (edition: string | undefined) => (reward ? change(reward.id, form, edition) : add(form)),
    done: `Reward ${reward ? 'updated' : 'created'} successfully`,
    failure: `Failed to ${reward ? 'update' : 'create'} reward`,
    changed: CHANGED,
    onSaved,
  });

  function save(edition = reward?.updatedAt) {
    if (!show(rewardProblems(form)) || saving.isPending) return;
    saving.mutate(edition, { onError: showProblem });
  }

  function set(fields: Partial<RewardForm>) {
    setForm((past) => ({ ...past, ...fields }));
    for (const name of Object.keys(fields)) clear(name as keyof RewardForm); // of the type above
  }

  return {
    ...{ element, form, set, problems, save },
    saveAnyway: () => {
      if (!saving.isPending) saving.mutate(undefined);
    },
    isPending: saving.isPending,
    error: saving.error,
  };
}

function add(form: RewardForm) {
  return call<typeof loyaltyAdminApi.addReward>('POST /api/admin/loyalty-rewards', { body: bodyOf(form) });
}

function change(id: number, form: RewardForm, edition: string | undefined) {
  const body = { ...bodyOf(form), isActive: form.isActive, ...(edition && { updatedAt: edition }) };
  return call<typeof loyaltyAdminApi.changeReward>('PUT /api/admin/loyalty-rewards/:id', {
    params: { id },
    body,
  });
}
