import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#shared/kit/dates.ts';
import type { PushDevice, pushApi } from '#shared/push/contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';

/** Where else this person is notified. */
export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  return (
    <div>
      <h3 className="push__title">Also on</h3>
      <ul className="push__devices">
        {devices.map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
      </ul>
    </div>
  );
}

function OtherDevice({ device: { id, device, lastSeenAt } }: { device: PushDevice }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call<typeof pushApi.remove>('DELETE /api/push/devices/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Notifications switched off', description: device }),
    onError: (error) => toastError(error, "We couldn't switch them off. Please try again."),
    onSettled: () => client.invalidateQueries({ queryKey: keyOfPath('/api/push') }),
  });
  return (
    <li>
      <span>
        {device}
        <span className="muted tiny block">Last used {formatDay(new Date(lastSeenAt))}</span>
      </span>
      <Button
        look="ghost"
        size="sm"
        aria-label={`Switch off on ${device}`}
        busy={removal.isPending}
        onClick={() => removal.mutate()}
      >
        Switch off
      </Button>
    </li>
  );
}
