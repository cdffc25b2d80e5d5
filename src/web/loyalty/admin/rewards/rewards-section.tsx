import type { AdminReward, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { AddButton } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { rewardCalls } from './calls.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import './rewards.css';

const FILTERS = [
  {
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: namedOptions({
      name: 'By name',
      pointsCost: 'Lowest cost first',
      '-pointsCost': 'Highest cost first',
    }),
  },
] as const;

/** Every reward as a card; open dialog, search and sort order are in the URL. */
export function RewardsSection() {
  const [search, change] = useUrlParams();
  const listQuery = useListQuery(24, FILTERS);
  const list = useList<typeof loyaltyAdminApi.allRewards>('GET /api/admin/loyalty-rewards', listQuery, {
    everySeconds: 15,
  });
  const removal = useRemoval<AdminReward>(rewardCalls);
  const add = <AddButton onClick={() => change({ edit: 'new' })}>Add Reward</AddButton>;

  return (
    <>
      <ListToolbar noun="rewards" placeholder="Name" filters={FILTERS} className="admin-tools">
        <CsvButton
          path="/api/admin/loyalty-rewards/csv"
          query={listQuery.filters}
          name="loyalty-rewards.csv"
        />
        {add}
      </ListToolbar>
      <RecordList
        list={list}
        noun="rewards"
        {...listQuery}
        skeleton={<CardSkeletons />}
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
                onDelete={() => removal.confirm(reward, questionAbout(reward))}
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

function questionAbout({ name }: AdminReward) {
  const text =
    'Members can no longer redeem it. Vouchers bought with it stay valid. You can undo this for 10 seconds.';
  return { title: `Delete ${name}?`, text };
}
