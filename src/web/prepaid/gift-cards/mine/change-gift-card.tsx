import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { giftCardsApi, OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { lastSendDay } from '#shared/prepaid/ledger/gift-card.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { giftCardsQueries } from '#web/prepaid/gift-cards/queries.ts';

type ChangeGiftCardProps = { giftCard: OwnGiftCard; onClose: () => void };

/** Until it is sent: another e-mail, another day. */
export function ChangeGiftCard({ giftCard, onClose }: ChangeGiftCardProps) {
  const client = useQueryClient();
  const today = studioDay(useNow());
  const formId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { recipientEmail: string; sendOn: string }) =>
      call<typeof giftCardsApi.change>('PATCH /api/gift-cards/:id', { params: { id: giftCard.id }, body }),
    onSuccess: async (_, { recipientEmail }) => {
      await client.invalidateQueries({ queryKey: giftCardsQueries.mine().queryKey });
      toast({ title: 'Gift card changed', description: `We'll send it to ${recipientEmail}.` });
      onClose();
    },
  });
  const form = useForm({
    initial: { recipientEmail: giftCard.recipientEmail, sendOn: giftCard.sendOn ?? today },
    submit: mutate,
    isBusy: isPending,
  });
  const isAboutFields = error instanceof CallError && error.problem.fields !== undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change day or e-mail"
      foot={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.element} className="grid gap-4" noValidate onSubmit={form.submit}>
        {error && !isAboutFields && (
          <Note tone="error">{messageOf(error, "We couldn't save it. Please try again.")}</Note>
        )}
        <TextField label="Recipient's e-mail" type="email" data-autofocus {...form.text('recipientEmail')} />
        <TextField label="Day" type="date" min={today} max={lastSendDay(today)} {...form.text('sendOn')} />
      </form>
    </Dialog>
  );
}
