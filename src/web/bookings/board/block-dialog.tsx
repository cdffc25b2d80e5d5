import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { blockProblem } from '#shared/bookings/block-days.ts';
import type { Block, blocksApi, NewBlock } from '#shared/bookings/blocks-contract.ts';
import type { BoardPerson } from '#shared/bookings/board-contract.ts';
import { shortAppointment, timeInWords } from '#web/bookings/when/day-words.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import { useForm } from '#web/kit/form/use-form.ts';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { bookingsInTheWay } from '#web/team/admin/in-the-way.tsx';
import type { BoardBy, LaneId } from './board-lanes.ts';
import { clockAt } from './board-span.ts';
import { refreshBookings } from './refresh-bookings.ts';

/** Where it is drawn on the board, in minutes of the day; from and to are null when only the day is known. */
export type BlockStart = LaneId & { from: number | null; to: number | null };

/** By the keyboard: of the first room, or of the first of the team where the board shows people. */
export function newBlock(by: BoardBy, team: readonly BoardPerson[]): Omit<BlockStart, 'day'> {
  const person = by === 'therapist' ? team.find(({ isActive }) => isActive) : undefined;
  return person
    ? { by: 'therapist', of: person.id, from: null, to: null }
    : { by: 'room', of: 1, from: null, to: null };
}

/** `of`: "room 1" or "therapist 3". */
type Draft = Omit<NewBlock, 'repeat' | 'room' | 'therapistId'> & {
  of: string;
  every: '' | 'day' | 'week';
  until: string;
};

type BlockDialogProps = {
  from: BlockStart;
  rooms: number;
  team: readonly Pick<BoardPerson, 'id' | 'name'>[];
  onClose: () => void;
};

/** Keeps a room or a person from being booked: repair, training, lunch; once or repeated. */
export function BlockDialog({ from: start, rooms, team, onClose }: BlockDialogProps) {
  const formId = useId();
  const [initial] = useState<Draft>(() => ({
    of: `${start.by} ${start.of}`,
    date: start.day,
    from: start.from === null ? '' : clockAt(start.from),
    to: start.to === null ? '' : clockAt(Math.min(start.to, 24 * 60 - 1)),
    reason: '',
    every: '',
    until: '',
  }));
  const adding = useAddBlock(onClose);
  const form = useForm({
    initial,
    validate: errorsOf,
    submit: (draft, options) => adding.mutate(toNewBlock(draft), options),
    isBusy: adding.isPending,
  });
  const guard = useLeaveGuard(form.isDirty, { onClose });
  const foot = (
    <DialogFoot onClose={guard.close} form={formId} busy={adding.isPending} busyText="Saving...">
      Block time
    </DialogFoot>
  );
  return (
    <Dialog open onClose={guard.close} title="Block time" foot={foot}>
      <form id={formId} ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
        <TextField
          label="What for"
          placeholder="Lunch, dentist, training, repair"
          required
          data-autofocus
          maxLength={80}
          {...form.text('reason')}
        />
        <div className="admin-row">
          <TextField type="date" label="Date" required {...form.text('date')} />
          <TextField type="time" label="From" required step={300} {...form.text('from')} />
          <TextField type="time" label="To" required step={300} {...form.text('to')} />
        </div>
        <div className="admin-row">
          <Select label={team.length > 0 ? 'Room or person' : 'Room'} {...form.select('of')}>
            {team.map(({ id, name }) => (
              <option key={id} value={`therapist ${id}`}>
                {name}
              </option>
            ))}
            {Array.from({ length: rooms }, (_, index) => index + 1).map((room) => (
              <option key={room} value={`room ${room}`}>
                {`Room ${room}`}
              </option>
            ))}
          </Select>
          <Select label="Repeat" {...form.select('every')}>
            <option value="">Never</option>
            <option value="day">Every day</option>
            <option value="week">Every week</option>
          </Select>
          {form.values.every && <TextField type="date" label="Until" required {...form.text('until')} />}
        </div>
      </form>
      <InTheWay error={adding.error} />
      <DiscardDialog guard={guard} text="This block hasn't been saved." />
    </Dialog>
  );
}

function errorsOf(draft: Draft) {
  const { date, from, to, reason, every, until } = draft;
  const problem = date && from && to && (!every || until) ? blockProblem(toNewBlock(draft)) : null;
  return {
    ...(!reason.trim() && { reason: 'Please say what it is for' }),
    ...(!date && { date: 'Please choose a date' }),
    ...(!from && { from: 'Please choose a time' }),
    ...(!to && { to: 'Please choose a time' }),
    ...(every && !until && { until: 'Please choose the last day' }),
    ...(problem && { [problem.path.at(-1) ?? 'to']: problem.message }),
  };
}

function toNewBlock({ of, every, until, reason, ...times }: Draft): NewBlock {
  const [by, id] = of.split(' ');
  const what = by === 'room' ? { room: Number(id) } : { therapistId: Number(id) };
  return { ...what, ...times, reason: reason.trim(), repeat: every ? { every, until } : null };
}

function useAddBlock(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBlock) => call<typeof blocksApi.add>('POST /api/admin/blocks', { body }),
    onSuccess: ({ blocks }, { reason }) => {
      const days = blocks.length === 1 ? '' : `, on ${blocks.length} days`;
      toast({ title: 'Success', description: `Time blocked: ${reason}${days}` });
      onDone();
    },
    onError: (error) => {
      if (bookingsInTheWay(error)) return;
      toastError(error, 'Failed to block the time');
    },
    onSettled: () => void refreshBookings(client),
  });
}

function InTheWay({ error }: { error: unknown }) {
  const bookings = bookingsInTheWay(error);
  if (!bookings) return null;
  return (
    <div role="alert" className="mt-4">
      <p>{messageOf(error, '')}</p>
      <ul className="bookings-named">
        {bookings.map(({ id, customerName, treatmentName, appointmentDate }) => (
          <li key={id}>
            {customerName}, {treatmentName}, {shortAppointment(appointmentDate)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type BlockedDialogProps = Pick<BlockDialogProps, 'team' | 'onClose'> & { block: Block };

export function BlockedDialog({ block, team, onClose }: BlockedDialogProps) {
  const client = useQueryClient();
  const { id, room, therapistId, reason, startsAt, endsAt, seriesId } = block;
  const what =
    room === null ? (team.find((each) => each.id === therapistId)?.name ?? 'This person') : `Room ${room}`;
  const removing = useMutation({
    mutationFn: (following: 'true' | 'false') =>
      call<typeof blocksApi.remove>('DELETE /api/admin/blocks/:id', { params: { id }, query: { following } }),
    onSuccess: ({ removed }) => {
      const days = removed.length === 1 ? '' : `, on ${removed.length} days`;
      toast({ title: 'Success', description: `Block removed: ${reason}${days}` });
      onClose();
    },
    onError: (error) => toastError(error, 'Failed to remove the block'),
    onSettled: () => void refreshBookings(client),
  });
  const foot = (
    <>
      {seriesId !== null && (
        <Button look="danger" size="sm" busy={removing.isPending} onClick={() => removing.mutate('true')}>
          Remove this and later ones
        </Button>
      )}
      <Button look="danger" size="sm" busy={removing.isPending} onClick={() => removing.mutate('false')}>
        Remove block
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={reason} foot={foot}>
      <p className="muted">{`${what} can't be booked ${shortAppointment(startsAt)} to ${timeInWords(endsAt)}.`}</p>
    </Dialog>
  );
}
