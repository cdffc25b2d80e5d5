import { formatMoney } from '#shared/kit/money.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { Basket } from './basket.ts';

type PrepaidPanelProps = { basket: Basket; onChange: (fields: Partial<Basket>) => void };

/** Credit of the client, and the gift cards that were entered. */
export function PrepaidPanel({ basket, onChange }: PrepaidPanelProps) {
  const { client, giftCards = [], useCredit = false } = basket;
  if (!client?.credit && giftCards.length === 0) return null;
  return (
    <fieldset className="pills" aria-label="Credit and gift cards">
      {client?.credit && (
        <button
          type="button"
          className="pill"
          aria-pressed={useCredit}
          onClick={() => onChange({ useCredit: !useCredit })}
        >
          {`${formatMoney(client.credit)} credit`}
        </button>
      )}
      {giftCards.map(({ code, balance }) => (
        <button
          key={code}
          type="button"
          className="pill"
          aria-pressed="true"
          aria-label={`Remove ${giftCardLabel(code)}`}
          onClick={() => onChange({ giftCards: giftCards.filter((each) => each.code !== code) })}
        >
          {`${giftCardLabel(code)}, ${formatMoney(balance)}`}
          <Icon name="close" />
        </button>
      ))}
    </fieldset>
  );
}
