import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import type { PushSettings, pushApi } from '#shared/push/contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { endSubscription } from '#web/kit/end-subscription.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { readSeen, readSupport, subscribe } from './subscription.ts';

/** Of the browser, not of the API: looked at again when somebody comes back from its settings. */
const supportQuery = {
  queryKey: ['push support'],
  queryFn: readSupport,
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
};

/** This browser: what it can do, as which device the studio knows it, and how that changes. */
export function useThisDevice(user: User, { publicKey, devices }: PushSettings) {
  const client = useQueryClient();
  const { data: found } = useQuery(supportQuery);
  const seen = readSeen();
  const device = seen?.userId === user.id ? devices.find(({ id }) => id === seen.deviceId) : undefined;
  // Removed elsewhere, or of somebody else who was signed in here.
  const support = found === 'on' && !device ? 'off' : found;

  const settle = () => {
    void client.invalidateQueries({ queryKey: supportQuery.queryKey });
    return client.invalidateQueries({ queryKey: keyOfPath('/api/push') });
  };
  const switchOn = useMutation({
    mutationFn: async () => {
      if ((await Notification.requestPermission()) === 'granted') await subscribe(publicKey, user.id);
    },
    onSettled: settle,
    onError: (error) =>
      toastError(error, "Your browser couldn't switch notifications on. Please try again in a moment."),
  });
  const switchOff = useMutation({
    mutationFn: async () => {
      if (device) {
        await call<typeof pushApi.remove>('DELETE /api/push/devices/:id', { params: { id: device.id } });
      }
      await endSubscription();
    },
    onSettled: settle,
    onError: (error) => toastError(error, "We couldn't switch notifications off. Please try again."),
  });
  return { support, device, switchOn, switchOff };
}
