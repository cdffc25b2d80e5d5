import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { PushChoices, PushSettings, pushApi } from '#shared/push/contract.ts';
import { isStaffKind, KIND_LABELS, type PushKind } from '#shared/push/kinds.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './push-card.css';
import { OtherDevices } from './other-devices.tsx';
import { pushQueries } from './queries.ts';
import { ThisDevice } from './this-device.tsx';
import { useThisDevice } from './use-this-device.ts';

/** What somebody is notified of on their phone or computer, also while the site is closed. */
export function PushCard({ user }: { user: User }) {
  const query = useQuery(pushQueries.settings());
  return (
    <Card title="Notifications on your devices">
      <p className="muted mb-4">
        A short message on your phone or computer, even while our site is closed. You choose what about.
      </p>
      {query.data ? (
        <Settings user={user} settings={query.data} />
      ) : (
        <NotLoaded query={query} title="We couldn't load your notifications">
          <Loading label="Loading your notifications">
            <Skeleton shape="box" className="h-32" />
          </Loading>
        </NotLoaded>
      )}
    </Card>
  );
}

function Settings({ user, settings }: { user: User; settings: PushSettings }) {
  const { support, device, switchOn, switchOff } = useThisDevice(user, settings);
  const others = settings.devices.filter(({ id }) => id !== device?.id);
  const isUsed = settings.devices.length > 0 || settings.kinds.length > 0;
  return (
    <div className="push">
      <ThisDevice
        support={support}
        device={device}
        hasChosen={settings.kinds.length > 0}
        switchOn={switchOn}
        switchOff={switchOff}
      />
      {isUsed && <Choices settings={settings} />}
      {others.length > 0 && <OtherDevices devices={others} />}
    </div>
  );
}

function Choices({ settings }: { settings: PushSettings }) {
  const saving = useSaveChoices();
  const shown: PushChoices = saving.isPending ? saving.variables : settings;
  const { kinds, showsNames } = shown;
  const save = (change: Partial<PushChoices>) => saving.mutate({ kinds, showsNames, ...change });
  const box = (kind: PushKind) => (
    <Checkbox
      key={kind}
      label={KIND_LABELS[kind]}
      checked={kinds.includes(kind)}
      disabled={saving.isPending}
      onChange={({ target }) =>
        save({ kinds: target.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind) })
      }
    />
  );
  const staff = settings.available.filter(isStaffKind);
  const own = settings.available.filter((kind) => !isStaffKind(kind));
  return (
    <>
      {staff.length > 0 && (
        <Kinds title={staff.includes('order') ? 'At the studio' : 'My visits as a therapist'}>
          {staff.map(box)}
        </Kinds>
      )}
      <Kinds title={staff.length > 0 ? 'As a client' : 'Notify me about'}>{own.map(box)}</Kinds>
      <Kinds title="On a locked screen">
        <Checkbox
          className="push__wide"
          label={staff.length > 0 ? 'Show names and treatments' : 'Show my treatments'}
          detail={
            staff.length > 0
              ? 'Anyone near your phone can read them. Otherwise we show the time and a first name at most.'
              : 'Anyone near your phone can read them. Otherwise we show the time only.'
          }
          checked={showsNames}
          disabled={saving.isPending}
          onChange={({ target }) => save({ showsNames: target.checked })}
        />
      </Kinds>
    </>
  );
}

function Kinds({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="push__kinds">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function useSaveChoices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PushChoices) => call<typeof pushApi.choose>('PUT /api/push/choices', { body }),
    onSuccess: (saved) => {
      client.setQueryData(pushQueries.settings().queryKey, saved);
      toast({ title: 'Your choice is saved' });
    },
    onError: (error) => {
      toastError(error, "We couldn't save your choice. Please try again.");
      void client.invalidateQueries({ queryKey: keyOfPath('/api/push') });
    },
  });
}
