import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminGiftCard, giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { GIFT_CARD_STATES } from '#shared/prepaid/ledger/gift-card.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import { STATE_WORDS, StateBadge } from './state-badge.tsx';

const PAGE_SIZE = 25;
const STATES = [
  { value: 'all', label: 'All' },
  ...GIFT_CARD_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
] as const;

/** Every gift card that was paid: what is left on it, and where it went. */
export function GiftCardsSection() {
  const [search, change] = useUrlParams();
  const page = Number(search.page ?? 1) || 1;
  const state = GIFT_CARD_STATES.find((each) => each === search.state);
  const query = { page, pageSize: PAGE_SIZE, ...(search.q && { q: search.q }), ...(state && { state }) };
  const list = useList<typeof giftCardsAdminApi.list>('GET /api/admin/gift-cards', { query });
  const openId = Number(search.card) || null;

  return (
    <section className="card" aria-labelledby="gift-cards-title">
      <div className="card__head">
        <h2 id="gift-cards-title">Gift cards</h2>
      </div>
      <div className="toolbar mb-4">
        <SearchBox
          label="Search gift cards"
          placeholder="Code or name"
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined, page: undefined })}
        />
        <Pills
          label="Status"
          options={STATES}
          value={state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? undefined : next, page: undefined })}
        />
      </div>
      <ListStates list={list} noun="gift cards" empty={search.q || state ? NOTHING_FITS : NONE_YET}>
        {(cards) => (
          <Table
            caption="Gift cards"
            columns={columns((id) => change({ card: id }))}
            rows={cards}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
      <ListFoot
        page={page}
        pageSize={PAGE_SIZE}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(next) => change({ page: next > 1 ? next : undefined })}
      />
      {openId && <GiftCardDialog id={openId} onClose={() => change({ card: undefined })} />}
    </section>
  );
}

const NOTHING_FITS = {
  title: 'No gift cards found',
  icon: 'search' as const,
  text: 'Please try another word or another status.',
};
const NONE_YET = {
  title: 'No gift cards yet',
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
