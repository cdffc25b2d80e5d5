import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppliedLeave, LeaveProposal, LeaveQuestion } from '#shared/bookings/leave-contract.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { leaveCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';

export type Proposed = { question: LeaveQuestion; proposal: LeaveProposal };

/** With the reason for what may not suit a client at its new time. */
type Agreed = Proposed & { safetyReason?: string };

/** Does what is proposed; with Undo, for as long as the server allows it. */
export function useApplyLeave(onDone: () => void, onRefused: (error: unknown, proposed: Agreed) => void) {
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

export function failLeave(error: unknown): void {
  toastError(error, 'Failed to save the leave');
}
