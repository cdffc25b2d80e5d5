import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CounterClient } from '#shared/counter/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import type { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import type { ConvertiblePoints } from '#shared/loyalty/reward.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { addTurnedVoucher, type Basket, removeTurnedVoucher } from './basket.ts';

const CHANGED = ['/api/admin/counter', '/api/admin/loyalty', '/api/admin/audit'];

type TurnPointsProps = {
  client: CounterClient;
  onChange: (next: (past: Basket) => Basket) => void;
};

/** Points of the client at the till into a voucher, which pays for this sale. */
export function TurnPoints({ client, onChange }: TurnPointsProps) {
  const [isOpen, setOpen] = useState(false);
  const { turn, isPending } = useTurnPoints(client, onChange);
  if (!client.convertible?.length) return null; // a sale stored by an earlier version has none
  return (
    <div className="counter__points">
      <Button look="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="star" />
        Turn points into a voucher
      </Button>
      {isOpen && (
        <fieldset className="pills" aria-label="Turn points into a voucher">
          {client.convertible.map((points) => (
            <button
              key={points}
              type="button"
              className="pill num"
              disabled={isPending}
              onClick={() => turn(points, () => setOpen(false))}
            >
              {`${points} points, $${points}`}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function useTurnPoints(client: CounterClient, onChange: TurnPointsProps['onChange']) {
  const queries = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const refresh = () => {
    for (const path of CHANGED) void queries.invalidateQueries({ queryKey: keyOfPath(path) });
  };
  const undo = useMutation({
    mutationFn: ({ id }: { id: number; code: string; before: CounterClient }) =>
      call<typeof loyaltyAdminApi.undoConvert>('POST /api/admin/loyalty/vouchers/:id/undo', {
        params: { id },
      }),
    onSuccess: (_, { code, before }) => {
      refresh();
      onChange((past) => removeTurnedVoucher(past, code, before));
      toast({ title: 'Undone', description: `${client.name} has the points again.` });
    },
    onError: (error) => toastError(error, 'Failed to undo'),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (points: ConvertiblePoints) => {
      const body = { userId: client.userId, points };
      return call<typeof loyaltyAdminApi.convert>(
        'POST /api/admin/loyalty/convert',
        { body },
        { 'idempotency-key': keys.keyFor(body) },
      );
    },
    onSuccess: (voucher) => {
      keys.done();
      refresh();
      onChange((past) => addTurnedVoucher(past, voucher));
      toast({
        title: `${voucher.pointsCost} points are a ${formatMoney(voucher.value)} voucher now`,
        description: `${client.name} has ${voucher.newBalance.toLocaleString('en-SG')} points left.`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onSelect: () => undo.mutate({ ...voucher, before: client }) },
      });
    },
    onError: (error) => toastError(error, 'Failed to turn the points into a voucher'),
  });
  return {
    isPending,
    turn: (points: ConvertiblePoints, onSuccess: () => void) => mutate(points, { onSuccess }),
  };
}
