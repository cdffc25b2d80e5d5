import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminGiftCard, giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { GIFT_CARD_STATES } from '#shared/prepaid/ledger/gift-card.ts';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import { STATE_WORDS, StateBadge } from './state-badge.tsx';

const FILTERS = [
  {
    name: 'state',
    label: 'Status',
    all: 'All',
    options: GIFT_CARD_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
  },
] as const;
const STATES = [{ value: 'all', label: 'All' }, ...FILTERS[0].options] as const;

export function GiftCardsSection() {
  const [search, change] = useUrlParams();
  const { query, isFiltered } = useListQuery(25, FILTERS);
  const list = useList<typeof giftCardsAdminApi.list>('GET /api/admin/gift-cards', { query });
  const openId = Number(search.card) || null;

  return (
    <Card title="Gift cards">
      <ListToolbar noun="gift cards" placeholder="Code or name" className="mb-4">
        <Pills
          label="Status"
          options={STATES}
          value={query.state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? undefined : next, page: undefined })}
        />
      </ListToolbar>
      <RecordList
        list={list}
        noun="gift cards"
        query={query}
        columns={columns((id) => change({ card: id }))}
        isFiltered={isFiltered}
        noMatch={{ text: 'Please try another word or another status.', icon: 'search' }}
        empty={NONE_YET}
      />
      {openId && <GiftCardDialog id={openId} onClose={() => change({ card: undefined })} />}
    </Card>
  );
}

const NONE_YET = {
  icon: 'gift' as const,
  text: 'Gift cards that are paid appear here. They are sold once values are set in Settings.',
  action: (
    <ButtonLink look="secondary" size="sm" href="/admin-dashboard?tab=settings">
      Open Settings
    </ButtonLink>
  ),
};

function columns(onOpen: (id: number) => void): Column<AdminGiftCard>[] {
  return [
    {
      title: 'Card',
      cell: ({ id, code, soldAt }) => (
        <div className="who num">
          <button type="button" className="link" onClick={() => onOpen(id)}>
            {code}
          </button>
          <span>{formatDay(soldAt)}</span>
        </div>
      ),
    },
    {
      title: 'For',
      cell: ({ recipientName, recipientEmail, buyerName }) => (
        <div className="who">
          {recipientName || recipientEmail || buyerName}
          <span>{`Bought by ${buyerName}`}</span>
        </div>
      ),
    },
    {
      title: 'Balance',
      align: 'right',
      cell: ({ balance, value }) => (
        <div className="who num">
          {formatMoney(balance)}
          <span>{`of ${formatMoney(value)}`}</span>
        </div>
      ),
    },
    {
      title: 'Status',
      cell: ({ state, expiresAt }) => (
        <div className="who">
          <StateBadge state={state ?? 'open'} />
          {expiresAt && <span>{lastDayWords(expiresAt)}</span>}
        </div>
      ),
    },
  ];
}

function lastDayWords(expiresAt: string): string {
  return `until ${formatDay(new Date(Date.parse(expiresAt) - 1))}`;
}
