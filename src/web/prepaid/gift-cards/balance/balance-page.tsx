import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney, parseMoney } from '#shared/kit/money.ts';
import type { GiftCardBalance, giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { CANNOT_PAY } from '#shared/prepaid/ledger/gift-card.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { GiftCardFace } from '#web/prepaid/gift-cards/gift-card-face.tsx';

/** The code of a scanned card is behind the #, which no browser sends along. */
export function BalancePage() {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState('');
  const hasStarted = useRef(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (typed: string) =>
      call<typeof giftCardsApi.balance>('POST /api/gift-cards/balance', { body: { code: typed } }),
  });

  useEffect(() => {
    const scanned = decodeURIComponent(window.location.hash.slice(1));
    if (!scanned || hasStarted.current) return;
    hasStarted.current = true; // once, also when React mounts twice
    setCode(scanned);
    mutate(scanned);
  }, [mutate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setMissing('Please enter the code of your gift card.');
    mutate(code);
  }

  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Gift card balance</h1>
        <p>The code is on the card or in the e-mail. It has 16 letters and digits.</p>
      </div>
      <noscript>
        <p className="muted mb-8">Checking a balance here needs JavaScript. You can also call us.</p>
      </noscript>
      <div className="gift-balance">
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <TextField
            label="Gift card code"
            placeholder="K7QM-4XWP-9TRD-2FGH"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={code}
            error={
              missing || (error ? messageOf(error, "We couldn't check the code. Please try again.") : '')
            }
            onChange={({ target }) => {
              setCode(target.value);
              setMissing('');
              reset();
            }}
          />
          <Button type="submit" busy={isPending} busyText="Checking...">
            Check balance
          </Button>
        </form>
        <div aria-live="polite">
          {data ? (
            <Result balance={data} />
          ) : (
            <GiftCardFace design="petals" heading="Enter your code to see what's left" />
          )}
        </div>
      </div>
    </div>
  );
}

function Result({ balance: found }: { balance: GiftCardBalance }) {
  const { balance, value, design, state, expiresAt } = found;
  const last = expiresAt && formatDay(new Date(Date.parse(expiresAt) - 1));
  const isEnded = state === 'void' || state === 'refunded';
  return (
    <>
      <GiftCardFace
        design={design}
        heading={isEnded ? ENDED[state] : 'Balance'}
        amount={formatMoney(isEnded ? value : balance)}
        className={isEnded ? 'gift-card--ended' : undefined}
      />
      <div className="gift-balance__left">
        {state === 'open' && balance !== value && (
          <>
            <progress
              className="gift-balance__bar"
              aria-label="Left on the gift card"
              max={parseMoney(value) ?? 0}
              value={parseMoney(balance) ?? 0}
            />
            <p>{`${formatMoney(balance)} of ${formatMoney(value)} left.`}</p>
          </>
        )}
        {state === 'open' && last && <p>{`Valid until ${last}.`}</p>}
        {state === 'expired' && last && <p>{`This gift card was valid until ${last}.`}</p>}
        {state === 'empty' && <p>{`All ${formatMoney(value)} of it has been spent.`}</p>}
        {isEnded && <p>{CANNOT_PAY[state]}</p>}
        {state === 'open' ? (
          <p className="muted">
            Enter the code at checkout, or show it at our counter. Spend it all at once or bit by bit.
          </p>
        ) : (
          <p className="muted">Any questions? Please call us or reply to the e-mail it came with.</p>
        )}
      </div>
    </>
  );
}

const ENDED = { void: 'Void', refunded: 'Refunded' };
