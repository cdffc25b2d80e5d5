import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { depositsApi, ManagedDeposit } from '#shared/prepaid/deposits/contract.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { shortAppointment, timeInWords } from '#web/bookings/when/day-words.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PayNowPanel } from '#web/pay-now/pay-now-panel.tsx';

const POLL_MS = 5_000;

type DepositPanelProps = {
  token: string;
  /** Back from Stripe's page: the bank is confirming it. */
  isPaying?: boolean;
};

export function DepositPanel({ token, isPaying = false }: DepositPanelProps) {
  const client = useQueryClient();
  const { data: deposit } = useQuery({
    ...apiQuery<typeof depositsApi.managed>('GET /api/manage/:token/deposit', { params: { token } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'due' ? false : POLL_MS),
  });
  const state = deposit?.state;
  // The booking is confirmed or let go with it.
  useEffect(() => {
    if (state && state !== 'due') {
      void client.invalidateQueries({ queryKey: bookingsQueries.managed(token).queryKey });
    }
  }, [state, client, token]);
  if (!deposit) return null;
  return (
    <section className="mb-6" aria-label="Deposit" aria-live="polite">
      {deposit.state === 'due' ? (
        <DueDeposit deposit={deposit} token={token} isPaying={isPaying} />
      ) : (
        <Note tone={deposit.state === 'paid' ? 'sage' : 'shell'}>{inWords(deposit)}</Note>
      )}
    </section>
  );
}

type DueDepositProps = { deposit: ManagedDeposit; token: string; isPaying: boolean };

function DueDeposit({ deposit, token, isPaying }: DueDepositProps) {
  const { amount, dueAt, freeUntil, payNow, method } = deposit;
  return (
    <div className="grid gap-4">
      <Note tone="warn">
        <p>
          {`Please pay the deposit of ${formatMoney(amount)} by ${timeInWords(dueAt)} to keep your time. `}
          <Countdown until={new Date(dueAt)} />
        </p>
        <p className="mt-2">
          {`It counts towards your bill. You can cancel or move free of charge until ${shortAppointment(freeUntil)}; later we keep it.`}
        </p>
      </Note>
      {payNow && <PayNowPanel amount={amount} payNow={payNow} />}
      {method === 'card' && isPaying && (
        <p>Your bank is confirming the payment. There's no need to pay again.</p>
      )}
      {method === 'card' && !isPaying && <PayByCard deposit={deposit} token={token} />}
    </div>
  );
}

function PayByCard({ deposit, token }: { deposit: ManagedDeposit; token: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof depositsApi.pay>('POST /api/manage/:token/deposit/pay', { params: { token } }),
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: (error) => toastError(error, 'Please try again in a moment.', "Couldn't open the card page"),
  });
  const text = `Pay ${formatMoney(deposit.amount)} by card`;
  if (deposit.checkoutUrl) return <ButtonLink href={deposit.checkoutUrl}>{text}</ButtonLink>;
  return (
    <Button busy={isPending} busyText="Opening..." onClick={() => mutate()}>
      {text}
    </Button>
  );
}

/** By the server's time. Not announced each minute: the time itself is said once. */
function Countdown({ until }: { until: Date }) {
  const minutes = Math.max(0, Math.ceil((until.getTime() - useNow().getTime()) / MINUTE_MS));
  return (
    <span aria-live="off">
      {minutes === 1 ? 'You have one minute left.' : `You have ${minutes} minutes left.`}
    </span>
  );
}

function inWords({ state, amount, freeUntil }: ManagedDeposit): string {
  const sum = formatMoney(amount);
  switch (state) {
    case 'paid':
      return `Your deposit of ${sum} is paid and counts towards your bill. You can cancel or move free of charge until ${shortAppointment(freeUntil)}.`;
    case 'counted':
      return `Your deposit of ${sum} was counted towards your bill.`;
    case 'returned':
      return `Your deposit of ${sum} comes back to you.`;
    case 'kept':
      return `We've kept the deposit of ${sum}, as agreed when you booked.`;
    case 'lapsed':
      return `The deposit of ${sum} wasn't paid, so we've released the time. If you've paid in the meantime, the money becomes credit with us. Nothing is lost.`;
    default:
      return "There's no deposit to pay any more.";
  }
}
