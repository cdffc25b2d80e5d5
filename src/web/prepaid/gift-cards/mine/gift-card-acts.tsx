import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { giftCardsApi, OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { giftCardFile } from '#web/prepaid/gift-cards/gift-card-face.tsx';
import { ChangeGiftCard } from './change-gift-card.tsx';

/** What its buyer can do with a gift card that is neither void nor refunded. */
export function GiftCardActs({ giftCard }: { giftCard: OwnGiftCard }) {
  const [isChanging, setChanging] = useState(false);
  const resend = useResend(giftCard);
  return (
    <>
      <DownloadButton look="ghost" icon="print" file={giftCardFile(giftCard)}>
        Print
      </DownloadButton>
      {giftCard.sentAt && (
        <Button look="ghost" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      )}
      {!giftCard.sentAt && giftCard.recipientEmail && (
        <Button look="ghost" size="sm" onClick={() => setChanging(true)}>
          Change day or e-mail
        </Button>
      )}
      {isChanging && <ChangeGiftCard giftCard={giftCard} onClose={() => setChanging(false)} />}
    </>
  );
}

function useResend({ id, recipientEmail }: OwnGiftCard) {
  return useMutation({
    mutationFn: () => call<typeof giftCardsApi.resend>('POST /api/gift-cards/:id/send', { params: { id } }),
    onSuccess: () =>
      toast({ title: 'Gift card sent', description: `We've e-mailed it to ${recipientEmail || 'you'}.` }),
    onError: (error) => toastError(error, "We couldn't send it. Please try again.", 'Not sent'),
  });
}
