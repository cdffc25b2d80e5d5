import { useQuery } from '@tanstack/react-query';
import type { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { RewardFormView } from './reward-form-view.tsx';

type RewardDialogProps = {
  /** `new`, the id of a reward, or undefined: closed. */
  edit: string | undefined;
  onClose: () => void;
};

export function RewardDialog({ edit, onClose }: RewardDialogProps) {
  const id = edit && /^\d{1,9}$/.test(edit) ? Number(edit) : null;
  const isNew = edit === 'new';
  return (
    <Dialog open={isNew || id !== null} onClose={onClose} title={isNew ? 'Add Reward' : 'Edit Reward'} wide>
      {isNew ? (
        <RewardFormView reward={null} onClose={onClose} />
      ) : (
        <EditReward key={id} id={id ?? 0} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Starts with the current reward, not the list's copy. */
function EditReward({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery<typeof loyaltyAdminApi.oneReward>('GET /api/admin/loyalty-rewards/:id', { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // input must not be replaced while typing
  });
  if (data) return <RewardFormView reward={data} onClose={onClose} />;
  if (isError) {
    return (
      <ErrorState
        title="We could not load this reward"
        text="It may have been deleted."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading the reward" className="grid gap-5 py-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="box" className="h-14" />
      ))}
    </Loading>
  );
}
