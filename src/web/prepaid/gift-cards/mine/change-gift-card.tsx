import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { giftCardsApi, OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { lastSendDay } from '#shared/prepaid/ledger/gift-card.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
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
  const [email, setEmail] = useState(giftCard.recipientEmail);
  const [day, setDay] = useState(giftCard.sendOn ?? today);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call<typeof giftCardsApi.change>('PATCH /api/gift-cards/:id', {
        params: { id: giftCard.id },
        body: { recipientEmail: email, sendOn: day },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: giftCardsQueries.mine().queryKey });
      toast({ title: 'Gift card changed', description: `We'll send it to ${email}.` });
      onClose();
    },
  });
  const fields =
    error instanceof CallError ? (error.problem.fields as Record<string, string> | undefined) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

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
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {error && !fields && (
          <Note tone="error">{messageOf(error, "We couldn't save it. Please try again.")}</Note>
        )}
        <TextField
          label="Recipient's e-mail"
          type="email"
          data-autofocus
          value={email}
          error={fields?.recipientEmail}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label="Day"
          type="date"
          min={today}
          max={lastSendDay(today)}
          value={day}
          error={fields?.sendOn}
          onChange={({ target }) => setDay(target.value)}
        />
      </form>
    </Dialog>
  );
}
