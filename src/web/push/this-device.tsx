import { useMutation } from '@tanstack/react-query';
import type { PushDevice, pushApi } from '#shared/push/contract.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import type { PushSupport } from './subscription.ts';

type Act = { mutate: () => void; isPending: boolean };
type ThisDeviceProps = {
  support: PushSupport | undefined;
  device: PushDevice | undefined;
  hasChosen: boolean;
  switchOn: Act;
  switchOff: Act;
};

/** In each of the states a browser can be in, with what to do there. */
export function ThisDevice({ support, device, hasChosen, switchOn, switchOff }: ThisDeviceProps) {
  if (support === undefined) {
    return (
      <Loading label="Looking at this browser">
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (support === 'install') return <Install />;
  if (support === 'blocked') {
    return (
      <Note tone="warn">
        <strong>Your browser blocks our notifications.</strong> To allow them, tap the icon beside our address
        at the top of your browser, open the site's permissions and set Notifications to Allow. Then come back
        here.
      </Note>
    );
  }
  if (support === 'none') {
    return (
      <Note>
        This browser can't show notifications from our site. Chrome, Edge, Firefox or Safari can, when they're
        up to date and not in a private window. We'll keep writing to you by e-mail.
      </Note>
    );
  }
  if (support === 'off' || !device) {
    return (
      <Button className="push__switch" size="sm" busy={switchOn.isPending} onClick={() => switchOn.mutate()}>
        Switch on for this device
      </Button>
    );
  }
  return <SwitchedOn device={device} hasChosen={hasChosen} switchOff={switchOff} />;
}

function Install() {
  return (
    <Note>
      <strong>On an iPhone or iPad, add our site to your Home Screen first:</strong>
      <ol className="push__steps">
        <li>
          In Safari, tap Share <Icon name="share" />
        </li>
        <li>Choose Add to Home Screen</li>
        <li>Open our site from there, sign in, and come back to your profile</li>
      </ol>
    </Note>
  );
}

type SwitchedOnProps = Pick<ThisDeviceProps, 'hasChosen' | 'switchOff'> & { device: PushDevice };

function SwitchedOn({ device: { id, device }, hasChosen, switchOff }: SwitchedOnProps) {
  const test = useMutation({
    mutationFn: () => call<typeof pushApi.test>('POST /api/push/devices/:id/test', { params: { id } }),
    onSuccess: () =>
      toast({
        title: 'Test sent',
        description:
          "It should be here in a few seconds. If not, check that your device isn't on Do Not Disturb.",
      }),
    onError: (error) => toastError(error, "We couldn't send a test. Please try again."),
  });
  return (
    <>
      <Note tone={hasChosen ? 'sage' : 'info'}>
        {hasChosen ? `On for this device: ${device}` : 'On for this device. Now choose what to hear about.'}
      </Note>
      <div className="push__acts">
        <Button look="secondary" size="sm" busy={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
        <Button look="ghost" size="sm" busy={switchOff.isPending} onClick={() => switchOff.mutate()}>
          Switch off for this device
        </Button>
      </div>
    </>
  );
}
