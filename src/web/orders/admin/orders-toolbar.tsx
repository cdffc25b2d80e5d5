import { ORDER_CHANNELS, ORDER_STATUSES, PAYMENT_METHODS } from '#shared/orders/order-states.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';
import { CHANNEL_WORDS, PAYMENT_WORDS, STATUS_WORDS } from './order-words.ts';
import { ORDER_SORTS, type OrdersQuery } from './orders-query.ts';

type OrdersToolbarProps = {
  query: OrdersQuery;
  onChange: (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
  onBank: () => void;
};

/** Search, filters and sort order; each resets to the first page. */
export function OrdersToolbar({ query, onChange, onBank }: OrdersToolbarProps) {
  const { q, status, payment, channel, sort } = query;
  const set = (name: string) => (value: string) => onChange({ [name]: value, page: undefined });
  return (
    <div className="orders__toolbar">
      <div className="toolbar">
        <h2 id="orders-title">All orders</h2>
        <AdminOnly>
          <Button look="secondary" size="sm" onClick={onBank}>
            <Icon name="upload" />
            Bank file
          </Button>
        </AdminOnly>
        <CsvButton
          path="/api/admin/orders/csv"
          query={{ q, status, payment, channel, sort }}
          name="orders.csv"
        />
      </div>
      <div className="toolbar orders__filters">
        <SearchBox
          label="Search orders"
          placeholder="Number, name, e-mail or phone"
          value={q ?? ''}
          onSearch={(text) => onChange({ q: text, page: undefined }, { replace: true })}
        />
        <Filters values={[status, payment, channel, sort]}>
          <Choice label="Status" all="All statuses" value={status} onChoose={set('status')}>
            {ORDER_STATUSES.map((value) => [value, STATUS_WORDS[value]])}
          </Choice>
          <Choice label="Payment" all="All payments" value={payment} onChoose={set('payment')}>
            {PAYMENT_METHODS.map((value) => [value, PAYMENT_WORDS[value]])}
          </Choice>
          <Choice label="Sold" all="All sales" value={channel} onChoose={set('channel')}>
            {ORDER_CHANNELS.map((value) => [value, CHANNEL_WORDS[value]])}
          </Choice>
          <Choice label="Order" value={sort ?? ORDER_SORTS[0][0]} onChoose={set('sort')}>
            {ORDER_SORTS}
          </Choice>
        </Filters>
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  /** The label while nothing is chosen. */
  all?: string | undefined;
  value: string | undefined;
  onChoose: (value: string) => void;
  children: readonly (readonly [string, string])[];
};

function Choice({ label, all, value, onChoose, children }: ChoiceProps) {
  return (
    <Select
      label={label}
      labelHidden
      placeholder={all}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Select>
  );
}
