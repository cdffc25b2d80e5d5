import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney, formatSignedMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { AdminGiftCardDetail, giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { Fact } from '#web/kit/ui/fact.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { giftCardFile } from '#web/prepaid/gift-cards/gift-card-face.tsx';
import { RefundGiftCard } from './refund-gift-card.tsx';
import { StateBadge } from './state-badge.tsx';

export function GiftCardDialog({ id, onClose }: { id: number; onClose: () => void }) {
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
      ) : (
        <LoadStates what="the gift card" query={{ isError, refetch }} className="h-40" />
      )}
    </Dialog>
  );
}

function Sheet({ giftCard }: { giftCard: AdminGiftCardDetail }) {
  return (
    <div className="grid gap-4">
      <dl className="lines pt-0">
        <Fact title="Code" value={<span className="nowrap">{giftCard.code}</span>} />
        <Fact title="Status" value={<StateBadge state={giftCard.state} />} />
        <Fact title="Balance" value={`${formatMoney(giftCard.balance)} of ${formatMoney(giftCard.value)}`} />
        {giftCard.expiresAt && <Fact title="Valid until" value={lastDay(giftCard.expiresAt)} />}
        <Fact title="Bought by" value={`${giftCard.buyerName}, ${giftCard.orderNumber}`} />
        {giftCard.recipientEmail && (
          <Fact title="For" value={`${giftCard.recipientName} ${giftCard.recipientEmail}`.trim()} />
        )}
        <Fact title="Sent" value={sentWords(giftCard)} />
        {giftCard.message && <Fact title="Message" value={giftCard.message} />}
      </dl>
      {giftCard.state !== 'void' && giftCard.state !== 'refunded' && (
        <AdminOnly>
          <ExtendForm key={giftCard.expiresAt} giftCard={giftCard} />
        </AdminOnly>
      )}
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
  toastError(error, 'Please try again in a moment.', 'Not saved');
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
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof giftCardsAdminApi.resend>('POST /api/admin/gift-cards/:id/send', {
        params: { id: giftCard.id },
      }),
    onSuccess: () => saved('Gift card sent'),
    onError: failed,
  });
  const [isRefunding, setRefunding] = useState(false);
  const isEnded = giftCard.state === 'void' || giftCard.state === 'refunded';
  return (
    <>
      <AdminOnly>
        <HistoryButton target={`gift card ${giftCard.id}`} name={giftCardLabel(giftCard.code)} />
      </AdminOnly>
      {giftCard.wayBack && (
        <Button look="secondary" size="sm" onClick={() => setRefunding(true)}>
          Refund
        </Button>
      )}
      <AdminOnly>
        <DownloadButton look="ghost" icon="print" file={giftCardFile(giftCard)}>
          Print
        </DownloadButton>
        {!isEnded && (
          <Button size="sm" busy={isPending} busyText="Sending..." onClick={() => mutate()}>
            {giftCard.sentAt ? 'Send again' : 'Send now'}
          </Button>
        )}
      </AdminOnly>
      {isRefunding && <RefundGiftCard giftCard={giftCard} onClose={() => setRefunding(false)} />}
    </>
  );
}
