import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LeaveProposal } from '#shared/bookings/leave-contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import type { NewLeave, teamAdminApi } from '#shared/team/admin-contract.ts';
import { LEAVE_KINDS, LEAVE_NAMES, type LeaveKind, leaveProblem } from '#shared/team/leave.ts';
import { MISSING_THERAPIST } from '#shared/team/messages.ts';
import { apiQuery, keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import type { Fields } from '#web/kit/form/fields.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { leaveCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { LeavePlan } from './leave-plan.tsx';

type Draft = { therapistId: string; from: string; to: string; kind: LeaveKind; note: string };
type Proposed = { leave: NewLeave; ask: number[]; proposal: LeaveProposal };

/** First the days; then, where visits are in the way, one repair for all of them to agree to. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const today = studioDay(useNow());
  const [initial] = useState<Draft>({ therapistId: '', from: today, to: today, kind: 'annual', note: '' });
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const applying = useApply(onClose, () => setProposed(null));
  const planning = useMutation({
    mutationFn: async ({ leave, ask }: Omit<Proposed, 'proposal'>) => ({
      ...{ leave, ask },
      proposal: await leaveCalls.plan({ leave, ask }),
    }),
    onSuccess: (next) => (next.proposal.repairs.length === 0 ? applying.mutate(next) : setProposed(next)),
    onError: fail,
  });
  const isBusy = planning.isPending || applying.isPending;
  const form = useForm({
    initial,
    validate: errorsOf,
    submit: (draft, options) => planning.mutate({ leave: toLeave(draft), ask: [] }, options),
    isBusy,
  });
  const guard = useLeaveGuard(form.isDirty, { onClose });
  const back = (
    <Button look="secondary" size="sm" onClick={() => (proposed ? setProposed(null) : guard.close())}>
      {proposed ? 'Back' : 'Cancel'}
    </Button>
  );
  const foot = (
    <>
      {back}
      {proposed ? (
        <Button size="sm" busy={isBusy} busyText="Saving..." onClick={() => applying.mutate(proposed)}>
          Do all of this
        </Button>
      ) : (
        <Button type="submit" form={formId} size="sm" busy={isBusy} busyText="Checking...">
          Add leave
        </Button>
      )}
    </>
  );
  return (
    <Dialog open wide={proposed !== null} onClose={guard.close} title="Add leave" foot={foot}>
      {proposed ? (
        <LeavePlan
          proposal={proposed.proposal}
          ask={proposed.ask}
          onAsk={(ask) => planning.mutate({ leave: proposed.leave, ask })}
        />
      ) : (
        <form id={formId} ref={form.element} className="record-form" noValidate onSubmit={form.submit}>
          <LeaveFields form={form} />
        </form>
      )}
      <DiscardDialog guard={guard} text="This leave hasn't been saved." />
    </Dialog>
  );
}

function LeaveFields({ form }: { form: Fields<Draft> }) {
  const team = useQuery(apiQuery<typeof teamAdminApi.therapists>('GET /api/admin/team/therapists', {}));
  return (
    <>
      <Select label="Who" placeholder="Please choose" data-autofocus {...form.text('therapistId')}>
        {(team.data ?? [])
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <div className="field__row field__row--2">
        <TextField type="date" label="First day" {...form.text('from')} />
        <TextField type="date" label="Last day" {...form.text('to')} />
      </div>
      <Select label="Kind" {...form.select('kind')}>
        {LEAVE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {LEAVE_NAMES[kind]}
          </option>
        ))}
      </Select>
      <TextArea label="Note" optional rows={2} maxLength={500} {...form.text('note')} />
    </>
  );
}

function errorsOf({ therapistId, from, to }: Draft) {
  return {
    ...(!therapistId && { therapistId: MISSING_THERAPIST }),
    ...(!from && { from: 'Please choose a date' }),
    ...(!to && { to: 'Please choose a date' }),
    ...(from && to && { to: leaveProblem({ from, to }) ?? undefined }),
  };
}

function toLeave({ therapistId, note, ...days }: Draft): NewLeave {
  return { ...days, therapistId: Number(therapistId), note: note.trim() };
}

function fail(error: unknown) {
  toast({ title: 'Error', description: messageOf(error, 'Failed to add the leave'), tone: 'destructive' });
}

/** With Undo, for as long as the server allows it. */
function useApply(onDone: () => void, onRefused: () => void) {
  const client = useQueryClient();
  const refresh = () => {
    for (const path of TEAM_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
  };
  async function undo({ leaveId, changes }: Awaited<ReturnType<typeof leaveCalls.apply>>) {
    try {
      await leaveCalls.undo(leaveId, changes);
      toast({ title: 'Undone', description: 'The leave is removed, and every visit is where it was' });
    } catch (error) {
      fail(error);
    }
    refresh();
  }
  return useMutation({
    mutationFn: ({ leave, ask, proposal: { version } }: Proposed) =>
      leaveCalls.apply({ leave, ask, version }),
    onSuccess: (applied) => {
      const count = applied.changes.length;
      toast({
        title: 'Success',
        description:
          count === 0 ? 'Leave added' : `Leave added, ${count} ${count === 1 ? 'visit' : 'visits'} changed`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onSelect: () => void undo(applied), endsAfterMs: UNDO_MS },
      });
      onDone();
    },
    onError: (error) => {
      fail(error);
      onRefused();
    },
    onSettled: refresh,
  });
}
