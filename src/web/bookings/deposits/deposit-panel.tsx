import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { depositSentences } from '#shared/bookings/deposit-terms.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { depositsApi, ManagedDeposit } from '#shared/prepaid/deposits/contract.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PayNowPanel } from '#web/pay-now/pay-now-panel.tsx';
import { saidDeposit } from './deposit-words.ts';

const POLL_MS = 5_000;

type DepositPanelProps = {
  token: string;
  /** Back from Stripe's page: the bank is confirming it. */
  isPaying?: boolean;
};

export function DepositPanel({ token, isPaying = false }: DepositPanelProps) {
  const client = useQueryClient();
  const { data: deposit } = useQuery({
    ...depositQuery(token),
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
        <SettledDeposit deposit={deposit} />
      )}
    </section>
  );
}

function SettledDeposit({ deposit }: { deposit: ManagedDeposit }) {
  return <Note tone={deposit.state === 'paid' ? 'sage' : 'shell'}>{useDepositWords(deposit)}</Note>;
}

type DueDepositProps = { deposit: ManagedDeposit; token: string; isPaying: boolean };

function DueDeposit({ deposit, token, isPaying }: DueDepositProps) {
  const { amount, payNow, method, claimedAt } = deposit;
  const words = useDepositWords(deposit);
  if (claimedAt) {
    return (
      <div className="grid gap-4">
        <Note tone="sage">{words}</Note>
        {payNow && (
          <details>
            <summary>Show the QR code again</summary>
            <PayNowPanel amount={amount} payNow={payNow} />
          </details>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Note tone="warn">{words}</Note>
      {payNow && <PayNowPanel amount={amount} payNow={payNow} />}
      {payNow && <ClaimPaid token={token} />}
      {method === 'card' && isPaying && (
        <p>Your bank is confirming the payment. There's no need to pay again.</p>
      )}
      {method === 'card' && !isPaying && <PayByCard deposit={deposit} token={token} />}
    </div>
  );
}

/** The studio can look only while it is open: until then the time is kept for who has paid. */
function ClaimPaid({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call<typeof depositsApi.claim>('POST /api/manage/:token/deposit/claim', { params: { token } }),
    onSuccess: (deposit) => client.setQueryData(depositQuery(token).queryKey, deposit),
    onError: () => client.invalidateQueries({ queryKey: depositQuery(token).queryKey }),
  });
  return (
    <div className="grid gap-2 justify-items-start">
      <Button busy={isPending} busyText="One moment..." onClick={() => mutate()}>
        I've paid
      </Button>
      <p className="small muted">Press it once you've paid, and we'll hold your time until we've checked.</p>
      {error && <Note tone="error">{messageOf(error, "That didn't reach us. Please try again.")}</Note>}
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

function useDepositWords(deposit: ManagedDeposit): string {
  const now = useNow();
  const startsAt = new Date(deposit.appointmentDate);
  return depositSentences(saidDeposit(deposit), {
    startsAt,
    now,
    freeCancelHours: deposit.freeCancelHours,
  });
}

function depositQuery(token: string) {
  return apiQuery<typeof depositsApi.managed>('GET /api/manage/:token/deposit', { params: { token } });
}
