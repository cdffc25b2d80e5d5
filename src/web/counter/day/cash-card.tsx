import { useState } from 'react';
import type { CounterDay, counterApi } from '#shared/counter/contract.ts';
import { MOST_REASON } from '#shared/counter/limits.ts';
import { formatLongDay } from '#shared/kit/dates.ts';
import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { COUNTER_PATHS } from '#web/counter/queries.ts';
import { readMoney } from '#web/counter/read-money.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Fact } from '#web/kit/ui/fact.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { type CashDraft, countCash } from './cash-count.ts';
import { DrawerMoves } from './drawer-moves.tsx';

export function CashCard({ data }: { data: CounterDay }) {
  const { day, lastFloat, openVisits } = data;
  const [isConfirming, setConfirming] = useState(false);
  const close = useSave({
    save: (draft: CashDraft) =>
      call<typeof counterApi.closeDay>('POST /api/admin/counter/day/close', { body: toBody(day, draft) }),
    done: `${formatLongDay(day)} is closed`,
    failure: 'Failed to close the day',
    changed: COUNTER_PATHS,
  });
  const form = useForm<CashDraft>({
    initial: { float: lastFloat, counted: '', banked: '', reason: '' },
    validate: (draft) => countCash(draft, data).errors,
    submit: (draft, options) => {
      // What is still open stays so: said once, before the day is closed.
      if (openVisits.length > 0 && !isConfirming) return setConfirming(true);
      close.mutate(draft, options);
    },
    isBusy: close.isPending,
  });
  const { expectedCents, differenceCents, leftCents } = countCash(form.values, data);
  const money = { inputMode: 'decimal' as const, autoComplete: 'off', placeholder: '0.00' };

  return (
    <Card title="Cash in the drawer">
      <form ref={form.element} className="close-day__cash" noValidate onSubmit={form.submit}>
        <div className="close-day__fields">
          <TextField label="Float this morning" {...money} {...form.text('float')} />
          <TextField label="Counted" {...money} {...form.text('counted')} />
          <TextField label="Banked" optional {...money} {...form.text('banked')} />
        </div>
        {data.drawer.length > 0 && <DrawerMoves moves={data.drawer} />}
        <dl className="close-day__sums" aria-live="polite">
          <Sum title="Expected" cents={expectedCents} />
          <Sum title="Difference" cents={differenceCents} isWrong={differenceCents !== 0} />
          <Sum title="Stays in the drawer" cents={leftCents} />
        </dl>
        {differenceCents !== null && differenceCents !== 0 && (
          <TextField
            label="Why does it differ?"
            maxLength={MOST_REASON}
            placeholder="Gave $2 too much change"
            {...form.text('reason')}
          />
        )}
        {isConfirming && (
          <Note tone="warn">
            {`${openVisits.length === 1 ? '1 visit is' : `${openVisits.length} visits are`} still open. Press again to close the day anyway.`}
          </Note>
        )}
        {close.error && (
          <Note tone="error">{messageOf(close.error, 'The day was not closed. Please try again.')}</Note>
        )}
        <p className="muted">
          Closing the day freezes its figures. Later refunds and payments count for the next day.
        </p>
        <Button type="submit" busy={close.isPending} busyText="Closing...">
          Close the day
        </Button>
      </form>
    </Card>
  );
}

function Sum({ title, cents, isWrong }: { title: string; cents: number | null; isWrong?: boolean }) {
  return (
    <Fact
      title={title}
      value={cents === null ? '–' : formatCents(cents)}
      valueClass={classes('price', cents !== null && isWrong && 'neg')}
    />
  );
}

function toBody(day: string, { float, counted, banked, reason }: CashDraft) {
  const wire = (text: string) => toMoneyString(readMoney(text) ?? 0);
  return {
    day,
    float: wire(float),
    counted: wire(counted),
    banked: wire(banked),
    differenceReason: reason.trim() || null,
  };
}
