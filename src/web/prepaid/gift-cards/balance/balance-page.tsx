import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { GiftCardBalance, giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import '#web/prepaid/gift-cards/gift-card.css';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

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
        <div aria-live="polite">{data && <Result balance={data} />}</div>
      </div>
    </div>
  );
}

function Result({ balance: { balance, expiresAt, isExpired } }: { balance: GiftCardBalance }) {
  const last = expiresAt && formatDay(new Date(Date.parse(expiresAt) - 1));
  return (
    <Card>
      <p className="muted">Balance</p>
      <p className="gift-balance__amount">{formatMoney(balance)}</p>
      {last && <p>{isExpired ? `This gift card was valid until ${last}.` : `Valid until ${last}.`}</p>}
      {!isExpired && balance !== '0.00' && (
        <p className="muted mt-2">Enter the code at checkout, or show it at our counter.</p>
      )}
    </Card>
  );
}
