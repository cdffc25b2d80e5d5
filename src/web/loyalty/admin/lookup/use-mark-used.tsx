import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import type { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';

/** Asks first, marks the voucher used, and offers Undo for ten seconds. Render `dialog` once. */
export function useMarkUsed() {
  const client = useQueryClient();
  const [requested, setRequested] = useState<Voucher | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: ['/api/admin'] });

  const undoing = useMutation({
    mutationFn: ({ id }: Voucher) =>
      call<typeof loyaltyAdminApi.unuse>('POST /api/admin/vouchers/:id/unuse', { params: { id } }),
    onSuccess: ({ code }) => toast({ title: 'Undone', description: `Voucher ${code} can be used again` }),
    onError: (error) => fail(error, 'Failed to restore voucher'),
    onSettled: refresh,
  });
  const marking = useMutation({
    mutationFn: ({ id }: Voucher) =>
      call<typeof loyaltyAdminApi.use>('POST /api/admin/vouchers/:id/use', { params: { id } }),
    onSuccess: (_, voucher) =>
      toast({
        title: 'Success',
        description: `Voucher ${voucher.code} marked as used`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onSelect: () => undoing.mutate(voucher) },
      }),
    onError: (error) => fail(error, 'Failed to mark voucher as used'),
    onSettled: () => {
      setRequested(null);
      refresh();
    },
  });

  return {
    ask: setRequested,
    dialog: (
      <ConfirmDialog
        open={requested !== null}
        onClose={() => setRequested(null)}
        onConfirm={() => requested && marking.mutate(requested)}
        title="Mark this voucher used?"
        confirmText="Mark used"
        look="primary"
        busy={marking.isPending}
        busyText="Saving..."
      >
        {requested &&
          `${requested.description}, ${formatMoney(requested.value)}, ${requested.code}. It can't be used again.`}
      </ConfirmDialog>
    ),
  };
}

function fail(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: messageOf(error, fallback), tone: 'destructive' });
}
