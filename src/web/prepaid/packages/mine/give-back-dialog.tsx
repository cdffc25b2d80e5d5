import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { ClientPackage, packagesApi } from '#shared/prepaid/packages/contract.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import { MOST_PAY_TO } from '#shared/prepaid/packages/limits.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { sessionsInWords } from '#web/prepaid/packages/offer-words.ts';
import { packagesQueries } from '#web/prepaid/packages/queries.ts';

type GiveBackDialogProps = { bought: ClientPackage; onClose: () => void };

/** What they get, until when and how; one confirmation, without the studio. */
export function GiveBackDialog({ bought, onClose }: GiveBackDialogProps) {
  const { name, sessionsLeft, coolingOffUntil, giveBack } = bought;
  const [payTo, setPayTo] = useState('');
  const giving = useGiveBack(bought, onClose);
  const isByHand = giveBack.way === 'by hand';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${name}?`}
      foot={
        <DialogFoot
          onClose={onClose}
          closeText="Keep it"
          look="danger"
          disabled={giveBack.whyNot !== null}
          busy={giving.isPending}
          busyText="Refunding..."
          onClick={() => giving.mutate(payTo)}
        >
          {`Cancel and refund ${formatMoney(giveBack.amount)}`}
        </DialogFoot>
      }
    >
      <div className="grid gap-4">
        <p>
          {`We'll refund ${formatMoney(giveBack.amount)} for ${sessionsInWords(sessionsLeft)} you haven't used, free of charge. You can do this until ${formatLongDate(lastDayOf(new Date(coolingOffUntil)))}.`}
        </p>
        <p>
          {isByHand
            ? "We'll pay it out to you within a few days, and e-mail you when we have."
            : 'It goes back to the card you paid with. Depending on your bank it takes 5 to 10 days.'}
        </p>
        {isByHand && (
          <TextField
            label="Where should we send it?"
            optional
            hint="Your mobile number for PayNow, or a bank account."
            maxLength={MOST_PAY_TO}
            value={payTo}
            onChange={({ target }) => setPayTo(target.value)}
          />
        )}
        {giveBack.whyNot && <Note tone="warn">{giveBack.whyNot}</Note>}
        {giving.error && (
          <Note tone="error">{messageOf(giving.error, "That didn't work. Please try again.")}</Note>
        )}
      </div>
    </Dialog>
  );
}

function useGiveBack({ accountId }: ClientPackage, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payTo: string) =>
      call<typeof packagesApi.giveBack>('POST /api/my/packages/:accountId/refund', {
        params: { accountId },
        body: { payTo },
      }),
    onSuccess: ({ amount }) => {
      void client.invalidateQueries({ queryKey: packagesQueries.mine().queryKey });
      toast({
        title: 'Package cancelled',
        description: `We're refunding ${formatMoney(amount)}. We've e-mailed you.`,
      });
      onDone();
    },
  });
}
