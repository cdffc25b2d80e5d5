import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney, formatSignedMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { AdminGiftCardDetail, giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { useLive } from '#web/kit/use-list.ts';
import { StateBadge } from './state-badge.tsx';

type GiftCardDialogProps = { id: number; onClose: () => void };

/** One card: whom it is for, what is left, and everything that moved it. */
export function GiftCardDialog({ id, onClose }: GiftCardDialogProps) {
  const { data, isError, refetch } = useLive<typeof giftCardsAdminApi.card>(
    'GET /api/admin/gift-cards/:id',
    { params: { id } },
    { everySeconds: 20 },
  );
  const giftCard = data?.id === id ? data : undefined;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={giftCard ? giftCardLabel(giftCard.code) : 'Gift card'}
      foot={giftCard && <Foot giftCard={giftCard} />}
    >
      {giftCard ? (
        <Sheet giftCard={giftCard} />
      ) : isError ? (
        <ErrorState
          title="We could not load the gift card"
          text="Please try again in a moment."
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the gift card">
          <Skeleton shape="box" className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

function Sheet({ giftCard }: { giftCard: AdminGiftCardDetail }) {
  return (
    <div className="grid gap-4">
      <dl className="lines pt-0">
        <Fact title="Code">
          <span className="nowrap">{giftCard.code}</span>
        </Fact>
        <Fact title="Status">
          <StateBadge state={giftCard.state} />
        </Fact>
        <Fact title="Balance">{`${formatMoney(giftCard.balance)} of ${formatMoney(giftCard.value)}`}</Fact>
        {giftCard.expiresAt && <Fact title="Valid until">{lastDay(giftCard.expiresAt)}</Fact>}
        <Fact title="Bought by">{`${giftCard.buyerName}, ${giftCard.orderNumber}`}</Fact>
        {giftCard.recipientEmail && (
          <Fact title="For">{`${giftCard.recipientName} ${giftCard.recipientEmail}`.trim()}</Fact>
        )}
        <Fact title="Sent">{sentWords(giftCard)}</Fact>
        {giftCard.message && <Fact title="Message">{giftCard.message}</Fact>}
      </dl>
      <AdminOnly>
        <ExtendForm key={giftCard.expiresAt} giftCard={giftCard} />
      </AdminOnly>
      <h3>History</h3>
      <ol className="lines pt-0">
        {giftCard.history.map(({ id, at, what, amount, orderNumber, by }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="who">
              <strong>{what}</strong>
              <span>{[formatDay(at), orderNumber, by].filter(Boolean).join(', ')}</span>
            </span>
            <span className="num nowrap">{formatSignedMoney(amount)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function sentWords({ sentAt, sendOn, recipientEmail }: AdminGiftCardDetail): string {
  if (sentAt) return formatDay(sentAt);
  if (sendOn) return `Will be sent on ${formatDay(sendOn)}`;
  return recipientEmail ? 'Not yet' : 'Handed over';
}

function lastDay(expiresAt: string): string {
  return formatDay(new Date(Date.parse(expiresAt) - 1));
}

function useSaved() {
  const client = useQueryClient();
  return async (title: string) => {
    await client.invalidateQueries({ queryKey: keyOfPath('/api/admin/gift-cards') });
    toast({ title });
  };
}

function failed(error: unknown): void {
  const description = messageOf(error, 'Please try again in a moment.');
  toast({ title: 'Not saved', description, tone: 'destructive' });
}

function ExtendForm({ giftCard }: { giftCard: AdminGiftCardDetail }) {
  const saved = useSaved();
  const [day, setDay] = useState(
    giftCard.expiresAt ? studioDay(new Date(Date.parse(giftCard.expiresAt) - 1)) : '',
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof giftCardsAdminApi.extend>('PATCH /api/admin/gift-cards/:id', {
        params: { id: giftCard.id },
        body: { validUntil: day, expiresAt: giftCard.expiresAt },
      }),
    onSuccess: () => saved('Gift card extended'),
    onError: failed,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form className="flex flex-wrap items-end gap-3" aria-label="Extend" noValidate onSubmit={submit}>
      <TextField
        label="Valid until"
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" look="secondary" size="sm" busy={isPending} busyText="Saving...">
        Extend
      </Button>
    </form>
  );
}

function Foot({ giftCard }: { giftCard: AdminGiftCardDetail }) {
  const saved = useSaved();
  const print = useDownload();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof giftCardsAdminApi.resend>('POST /api/admin/gift-cards/:id/send', {
        params: { id: giftCard.id },
      }),
    onSuccess: () => saved('Gift card sent'),
    onError: failed,
  });
  const name = `gift-card-${giftCard.code.slice(-4)}.pdf`;
  return (
    <AdminOnly>
      <HistoryButton target={`gift card ${giftCard.id}`} name={giftCardLabel(giftCard.code)} />
      <Button
        look="ghost"
        size="sm"
        busy={print.isPending}
        onClick={() => print.mutate({ path: `/api/gift-cards/${giftCard.id}/pdf`, name })}
      >
        <Icon name="print" />
        Print
      </Button>
      <Button size="sm" busy={isPending} busyText="Sending..." onClick={() => mutate()}>
        {giftCard.sentAt ? 'Send again' : 'Send now'}
      </Button>
    </AdminOnly>
  );
}
