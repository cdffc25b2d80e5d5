import type { AdminReward, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { AddButton } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import './rewards.css';

const FILTERS = [
  {
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'name', label: 'By name' },
      { value: 'pointsCost', label: 'Lowest cost first' },
      { value: '-pointsCost', label: 'Highest cost first' },
    ],
  },
] as const;

/** Every reward as a card; open dialog, search and sort order are in the URL. */
export function RewardsSection() {
  const [search, change] = useUrlParams();
  const { query, filters, isFiltered } = useListQuery(24, FILTERS);
  const list = useList<typeof loyaltyAdminApi.allRewards>(
    'GET /api/admin/loyalty-rewards',
    { query },
    { everySeconds: 15 },
  );
  const removal = useRewardRemoval();
  const add = <AddButton onClick={() => change({ edit: 'new' })}>Add Reward</AddButton>;

  return (
    <>
      <ListToolbar noun="rewards" placeholder="Name" filters={FILTERS} className="admin-tools">
        <CsvButton path="/api/admin/loyalty-rewards/csv" query={filters} name="loyalty-rewards.csv" />
        {add}
      </ListToolbar>
      <RecordList
        list={list}
        noun="rewards"
        query={query}
        skeleton={<CardSkeletons />}
        isFiltered={isFiltered}
        noMatch={{ text: 'Please try another name.', icon: 'search' }}
        empty={{ text: 'Add the first one: members see it at once.', icon: 'gift', action: add }}
      >
        {(rewards) => (
          <ul className="admin-rewards">
            {rewards.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                onEdit={() => change({ edit: reward.id })}
                onDelete={() => removal.confirm(reward)}
              />
            ))}
          </ul>
        )}
      </RecordList>
      <RewardDialog edit={search.edit} onClose={() => change({ edit: undefined })} />
      {removal.dialog}
    </>
  );
}

function CardSkeletons() {
  return (
    <div className="admin-rewards">
      {[1, 2, 3].map((card) => (
        <Card key={card}>
          <Skeleton shape="picture" />
          <Skeleton shape="title" className="mt-4" />
          <Skeleton className="mt-3" />
        </Card>
      ))}
    </div>
  );
}

/** Asks before archiving a reward, and offers Undo. */
function useRewardRemoval() {
  const { confirm, dialog } = useRemoval<AdminReward>({
    noun: 'Reward',
    remove: ({ id }) =>
      call<typeof loyaltyAdminApi.removeReward>('DELETE /api/admin/loyalty-rewards/:id', { params: { id } }),
    restore: ({ id }) =>
      call<typeof loyaltyAdminApi.restoreReward>('POST /api/admin/loyalty-rewards/:id/restore', {
        params: { id },
      }),
    changed: ['/api/admin/loyalty-rewards', '/api/loyalty'],
  });
  const text = 'Members can no longer redeem it. Vouchers bought with it stay valid.';
  return {
    dialog,
    confirm: (reward: AdminReward) => confirm(reward, { title: `Delete ${reward.name}?`, text }),
  };
}
