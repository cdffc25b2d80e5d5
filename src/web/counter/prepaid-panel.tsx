import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { counterApi } from '#shared/counter/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { Basket } from './basket.ts';
import '#web/kit/form/code-field.css';
import { counterQueries } from './queries.ts';

type PrepaidPanelProps = { basket: Basket; onChange: (fields: Partial<Basket>) => void };

/** Credit of the client, and gift cards: scanned, typed or read out. Nothing in a studio without any. */
export function PrepaidPanel({ basket, onChange }: PrepaidPanelProps) {
  const { data } = useQuery(counterQueries.giftCards());
  const { client, giftCards = [], useCredit = false } = basket;
  if (!data?.isTaken && !client?.credit && giftCards.length === 0) return null;
  return (
    <div className="grid gap-2">
      {(client?.credit || giftCards.length > 0) && (
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
      )}
      {data?.isTaken && <TakeGiftCard basket={basket} onChange={onChange} />}
    </div>
  );
}

function TakeGiftCard({ basket: { giftCards = [] }, onChange }: PrepaidPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: string) =>
      call<typeof counterApi.giftCard>('POST /api/admin/counter/gift-card', {
        body: { code: scannedCode(typed) },
      }),
    onSuccess: ({ code, balance }) => {
      if (giftCards.some((each) => each.code === code)) return setError('This gift card is already added.');
      if (balance === '0.00') return setError('There is nothing left on this gift card.');
      onChange({ giftCards: [...giftCards, { code, balance }] });
      setText('');
      setOpen(false);
    },
    onError: (problem) => setError(messageOf(problem, "We couldn't check the code. Please try again.")),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !isPending) mutate(text);
  }

  return (
    <>
      <Button
        look="ghost"
        size="sm"
        className="-ms-3 justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="gift" />
        Pay with a gift card
      </Button>
      {isOpen && (
        <form className="code-field" aria-label="Gift card" noValidate onSubmit={submit}>
          <TextField
            label="Gift card code"
            autoFocus // opened by a button for this
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            error={error}
            onChange={({ target }) => {
              setText(target.value);
              setError('');
            }}
          />
          <Button type="submit" look="secondary" busy={isPending}>
            Apply
          </Button>
        </form>
      )}
    </>
  );
}

/** A scanner reads the whole link of the QR code; the code is behind its #. */
function scannedCode(typed: string): string {
  return typed.slice(typed.lastIndexOf('#') + 1).slice(0, 40);
}
