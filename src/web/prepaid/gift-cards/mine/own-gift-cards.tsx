import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { giftCardsApi, OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { CANNOT_PAY } from '#shared/prepaid/ledger/gift-card.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { GiftCardFace, giftCardFile } from '#web/prepaid/gift-cards/gift-card-face.tsx';
import { giftCardsQueries } from '#web/prepaid/gift-cards/queries.ts';
import { ChangeGiftCard } from './change-gift-card.tsx';

/** The gift cards somebody has bought; nothing at all without one. */
export function OwnGiftCards() {
  const { data: giftCards = [] } = useQuery(giftCardsQueries.mine());
  const [changing, setChanging] = useState<OwnGiftCard | null>(null);
  if (giftCards.length === 0) return null;
  return (
    <Card title="Gift cards" className="c-12">
      <div className="grid gap-6">
        {giftCards.map((giftCard) => (
          <OwnCard key={giftCard.id} giftCard={giftCard} onChange={() => setChanging(giftCard)} />
        ))}
      </div>
      {changing && <ChangeGiftCard giftCard={changing} onClose={() => setChanging(null)} />}
    </Card>
  );
}

function OwnCard({ giftCard, onChange }: { giftCard: OwnGiftCard; onChange: () => void }) {
  const resend = useResend(giftCard);
  const { code, value, balance, state, expiresAt, recipientName, recipientEmail } = giftCard;
  const isEnded = state === 'void' || state === 'refunded';
  return (
    <article className="own-gift" aria-label={`Gift card ${code.slice(-4)}`}>
      <GiftCardFace
        design={giftCard.design}
        amount={formatMoney(value)}
        className={isEnded ? 'gift-card--ended' : undefined}
        recipientName={recipientName}
        fromName={giftCard.fromName}
        message={giftCard.message}
      />
      <div className="grid gap-2 content-start min-w-0">
        <p className="num">
          <strong>{code}</strong>
        </p>
        <p>{isEnded ? CANNOT_PAY[state] : `${formatMoney(balance)} left of ${formatMoney(value)}`}</p>
        {!isEnded && expiresAt && (
          <p className="muted">{`Valid until ${formatDay(new Date(Date.parse(expiresAt) - 1))}`}</p>
        )}
        <p className="muted">{sentWords(giftCard)}</p>
        <div className="flex flex-wrap gap-2">
          <DownloadButton look="secondary" icon="print" file={giftCardFile(giftCard)}>
            Print
          </DownloadButton>
          {isEnded ? null : giftCard.sentAt ? (
            <Button look="ghost" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
              Send again
            </Button>
          ) : (
            recipientEmail && (
              <Button look="ghost" size="sm" onClick={onChange}>
                Change day or e-mail
              </Button>
            )
          )}
        </div>
      </div>
    </article>
  );
}

function sentWords({ recipientEmail, sentAt, sendOn }: OwnGiftCard): string {
  const to = recipientEmail || 'you';
  if (sentAt) return `Sent to ${to} on ${formatDay(sentAt)}`;
  if (!sendOn) return `On its way to ${to}`;
  return `Will be sent to ${to} on ${formatDay(sendOn)}`;
}

function useResend({ id, recipientEmail }: OwnGiftCard) {
  return useMutation({
    mutationFn: () => call<typeof giftCardsApi.resend>('POST /api/gift-cards/:id/send', { params: { id } }),
    onSuccess: () =>
      toast({ title: 'Gift card sent', description: `We've e-mailed it to ${recipientEmail || 'you'}.` }),
    onError: (error) => toastError(error, "We couldn't send it. Please try again.", 'Not sent'),
  });
}
