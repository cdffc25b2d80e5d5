import type { ReactNode } from 'react';
import type { AdminReward, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import './rewards.css';

const PAGE_SIZE = 24;

/** Every reward as a card; open dialog, search and sort order are in the URL. */
export function RewardsSection() {
  const [search, change] = useUrlParams();
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  const query = { ...(search.q && { q: search.q }), ...(search.sort && { sort: search.sort }) };
  const list = useList<typeof loyaltyAdminApi.allRewards>(
    'GET /api/admin/loyalty-rewards',
    { query: { ...query, page, pageSize: PAGE_SIZE } },
    { everySeconds: 15 },
  );
  const removal = useRewardRemoval();
  const add = (
    <Button size="sm" onClick={() => change({ edit: 'new' })}>
      <Icon name="plus" />
      Add Reward
    </Button>
  );

  return (
    <>
      <Tools query={query} change={change}>
        {add}
      </Tools>
      <ListStates
        list={list}
        noun="rewards"
        empty={
          search.q
            ? { title: 'No rewards found', text: 'Please try another name.', icon: 'search' }
            : {
                title: 'No rewards yet',
                text: 'Add the first one: members see it at once.',
                icon: 'gift',
                action: add,
              }
        }
        skeleton={<CardSkeletons />}
      >
        {(rewards) => (
          <ul className="admin-rewards">
            {rewards.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                onEdit={() => change({ edit: reward.id })}
                onDelete={() => removal.ask(reward)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      <ListFoot
        page={page}
        pageSize={PAGE_SIZE}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
      />
      <RewardDialog edit={search.edit} onClose={() => change({ edit: undefined })} />
      {removal.dialog}
    </>
  );
}

type ToolsProps = {
  query: { q?: string; sort?: string };
  change: ReturnType<typeof useUrlParams>[1];
  children: ReactNode;
};

function Tools({ query, change, children }: ToolsProps) {
  return (
    <div className="toolbar admin-tools">
      <SearchBox
        label="Search rewards"
        placeholder="Name"
        value={query.q ?? ''}
        onSearch={(q) => change({ q, page: undefined }, { replace: true })}
      />
      <Select
        label="Order"
        labelHidden
        value={query.sort ?? ''}
        onChange={({ target }) => change({ sort: target.value, page: undefined })}
      >
        <option value="">Newest first</option>
        <option value="name">By name</option>
        <option value="pointsCost">Lowest cost first</option>
        <option value="-pointsCost">Highest cost first</option>
      </Select>
      <CsvButton path="/api/admin/loyalty-rewards/csv" query={query} name="loyalty-rewards.csv" />
      {children}
    </div>
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
  const { ask, dialog } = useRemoval<AdminReward>({
    noun: 'Reward',
    failure: 'Failed to delete reward',
    remove: ({ id }) =>
      call<typeof loyaltyAdminApi.removeReward>('DELETE /api/admin/loyalty-rewards/:id', { params: { id } }),
    restore: ({ id }) =>
      call<typeof loyaltyAdminApi.restoreReward>('POST /api/admin/loyalty-rewards/:id/restore', {
        params: { id },
      }),
    changed: ['/api/admin/loyalty-rewards', '/api/loyalty'],
  });
  const text = 'Members can no longer redeem it. Vouchers bought with it stay valid.';
  return { dialog, ask: (reward: AdminReward) => ask(reward, { title: `Delete ${reward.name}?`, text }) };
}
