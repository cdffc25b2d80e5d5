import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AppliedLeave, LeaveProposal, LeaveQuestion } from '#shared/bookings/leave-contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import type { AdminLeave, NewLeave, teamAdminApi } from '#shared/team/admin-contract.ts';
import { LEAVE_NAMES, type LeaveKind, leaveProblem } from '#shared/team/leave.ts';
import { MISSING_THERAPIST } from '#shared/team/messages.ts';
import { apiQuery, keyOfPath } from '#web/kit/api-query.ts';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import type { Fields } from '#web/kit/form/fields.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { namedOptions, Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useOverrideQuestion } from '#web/safety/override-dialog.tsx';
import { leaveCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { LeavePlan } from './leave-plan.tsx';

type Draft = { therapistId: string; from: string; to: string; kind: LeaveKind; note: string };

type LeaveDialogProps = {
  record: AdminLeave | null;
  onClose: () => void;
};

/** First the days; then, where visits are in the way, one repair for all of them to agree to. */
export function LeaveDialog({ record, onClose }: LeaveDialogProps) {
  const formId = useId();
  const today = studioDay(useNow());
  const [initial] = useState(() => toDraft(record, today));
  const [change] = useState(record ? { leaveId: record.id, updatedAt: record.updatedAt } : undefined);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const applying = useApplyLeave(onClose, (error, agreed) => {
    if (reason.requestReason(error, agreed)) return;
    reason.close();
    failLeave(error);
    setProposed(null);
  });
  const reason = useOverrideQuestion<Proposed>({
    confirmText: 'Do all of this',
    busy: applying.isPending,
    onReason: (agreed, safetyReason) => applying.mutate({ ...agreed, safetyReason }),
  });
  const planning = useMutation({
    mutationFn: ({ question, isFirst = false }: { question: LeaveQuestion; isFirst?: boolean }) =>
      planLeave(question, isFirst),
    onSuccess: (next) => (next.proposal.repairs.length === 0 ? applying.mutate(next) : setProposed(next)),
    onError: failLeave,
  });
  const isBusy = planning.isPending || applying.isPending;
  const form = useForm({
    initial,
    validate: errorsOf,
    submit: (draft, options) =>
      planning.mutate({ question: { leave: toLeave(draft), change, ask: [] }, isFirst: true }, options),
    isBusy,
  });
  const guard = useLeaveGuard(form.isDirty, { onClose });
  const title = record ? `Leave of ${record.therapistName}` : 'Add leave';
  const foot = (
    <>
      <Button look="secondary" size="sm" onClick={() => (proposed ? setProposed(null) : guard.close())}>
        {proposed ? 'Back' : 'Cancel'}
      </Button>
      {proposed ? (
        <Button size="sm" busy={isBusy} busyText="Saving..." onClick={() => applying.mutate(proposed)}>
          Do all of this
        </Button>
      ) : (
        <Button type="submit" form={formId} size="sm" busy={isBusy} busyText="Checking...">
          {record ? 'Save changes' : 'Add leave'}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open wide={proposed !== null} onClose={guard.close} title={title} foot={foot}>
      {proposed ? (
        <LeavePlan
          proposal={proposed.proposal}
          contactIds={proposed.question.ask}
          onContact={(contactIds) => planning.mutate({ question: { ...proposed.question, ask: contactIds } })}
        />
      ) : (
        <form id={formId} ref={form.element} className="record-form" noValidate onSubmit={form.submit}>
          {!record && <WhoField form={form} />}
          <LeaveFields form={form} autofocus={record !== null} />
        </form>
      )}
      <DiscardDialog guard={guard} text="This leave hasn't been saved." />
      {reason.dialog}
    </Dialog>
  );
}

function WhoField({ form }: { form: Fields<Draft> }) {
  const team = useQuery(apiQuery<typeof teamAdminApi.therapists>('GET /api/admin/team/therapists', {}));
  const active = (team.data ?? []).filter(({ isActive }) => isActive);
  return (
    <Select
      label="Who"
      placeholder="Please choose"
      data-autofocus
      {...form.text('therapistId')}
      options={active.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function LeaveFields({ form, autofocus }: { form: Fields<Draft>; autofocus: boolean }) {
  return (
    <>
      <div className="field__row field__row--2">
        <TextField
          type="date"
          label="First day"
          data-autofocus={autofocus || undefined}
          {...form.text('from')}
        />
        <TextField type="date" label="Last day" {...form.text('to')} />
      </div>
      <Select label="Kind" {...form.select('kind')} options={namedOptions(LEAVE_NAMES)} />
      <TextArea label="Note" optional rows={2} maxLength={500} {...form.text('note')} />
    </>
  );
}

function toDraft(record: AdminLeave | null, today: string): Draft {
  if (!record) return { therapistId: '', from: today, to: today, kind: 'annual', note: '' };
  const { therapistId, from, to, kind, note } = record;
  return { therapistId: String(therapistId), from, to, kind, note };
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

type Proposed = { question: LeaveQuestion; proposal: LeaveProposal };

/** At first, clients who would get another time are asked; staff may move them instead, one by one. */
async function planLeave(question: LeaveQuestion, isFirst: boolean): Promise<Proposed> {
  const proposal = await leaveCalls.plan(question);
  const ask = isFirst ? proposal.repairs.flatMap(({ id, kind }) => (kind === 'time' ? [id] : [])) : [];
  return ask.length === 0 ? { question, proposal } : planLeave({ ...question, ask }, false);
}

/** With the reason for what may not suit a client at its new time. */
type Agreed = Proposed & { safetyReason?: string };

/** Does what is proposed; with Undo, for as long as the server allows it. */
function useApplyLeave(onDone: () => void, onRefused: (error: unknown, proposed: Agreed) => void) {
  const client = useQueryClient();
  const refresh = () => {
    for (const path of TEAM_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
  };
  async function undo({ leaveId, ...undone }: AppliedLeave) {
    try {
      await leaveCalls.undo(leaveId, undone);
      const leave = undone.before ? 'The leave is as it was' : 'The leave is removed';
      toast({ title: 'Undone', description: `${leave}, and every visit is where it was` });
    } catch (error) {
      failLeave(error);
    }
    refresh();
  }
  return useMutation({
    mutationFn: ({ question, proposal: { version }, safetyReason }: Agreed) =>
      leaveCalls.apply({ ...question, version, ...(safetyReason && { safetyReason }) }),
    onSuccess: (applied) => {
      const done = applied.before ? 'Leave changed' : 'Leave added';
      const count = applied.changes.length;
      toast({
        title: 'Success',
        description: count === 0 ? done : `${done}, ${count} ${count === 1 ? 'visit' : 'visits'} changed`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onSelect: () => void undo(applied), endsAfterMs: UNDO_MS },
      });
      onDone();
    },
    onError: onRefused,
    onSettled: refresh,
  });
}

function failLeave(error: unknown): void {
  toastError(error, 'Failed to save the leave');
}
