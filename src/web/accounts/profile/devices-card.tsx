import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { accountsApi, Session } from '#shared/accounts/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './devices-card.css';
import { SignOutEverywhere } from '#web/accounts/credentials/sign-out-everywhere.tsx';
import { sessionsQuery } from './profile-query.ts';

export function DevicesCard() {
  const sessions = useQuery(sessionsQuery);

  return (
    <Card title="Your devices">
      <p className="muted mb-2">Where you're signed in. Sign out any device you don't recognise.</p>
      {sessions.data ? (
        <ul className="devices">
          {sessions.data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <NotLoaded query={sessions} title="Failed to load your devices">
          <Loading label="Loading your devices" className="grid gap-3">
            <Skeleton className="h-12" />
          </Loading>
        </NotLoaded>
      )}
      <SignOutEverywhere />
    </Card>
  );
}

function Device({ session: { id, device, lastUsedAt, isCurrent } }: { session: Session }) {
  const end = useEndSession(device);
  return (
    <li>
      <span>
        {device}
        <span className="muted tiny block">Last used {formatDay(new Date(lastUsedAt))}</span>
      </span>
      {isCurrent ? (
        <Badge tone="sage">This device</Badge>
      ) : (
        <Button
          look="ghost"
          size="sm"
          aria-label={`Sign out ${device}`}
          busy={end.isPending}
          onClick={() => end.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function useEndSession(device: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof accountsApi.endSession>('DELETE /api/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Device signed out', description: device }),
    onError: (error) =>
      toastError(error, "We couldn't sign that device out. Please try again.", 'Update Failed'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
