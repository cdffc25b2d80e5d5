import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#shared/kit/dates.ts';
import type { DemoCounts, Setup, setupApi } from '#shared/setup/contract.ts';
import { skippedSteps } from '#shared/setup/steps.ts';
import type { AdminSettings } from '#shared/studio/contract.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { STEP_TITLES } from './setup-steps.ts';

/** What will be gone, and what stays; then one button. */
export function FinishStep({ setup, settings }: { setup: Setup; settings: AdminSettings }) {
  const [isConfirming, setConfirming] = useState(false);
  const removal = useRemoveDemo(() => setConfirming(false));
  const open = skippedSteps(setup.states);

  return (
    <SectionCard
      title={`Start with ${settings.name}`}
      text="We make a backup first. Then everything made up is deleted for good:"
    >
      <Counts demo={setup.demo} leftOut={countLeftOut(setup)} />
      <p>
        You keep your account with what you booked and bought yourself, your settings, your rewards, the
        therapists you changed and what you chose of the treatments, products and articles.
      </p>
      <RealPeople count={setup.realPeople} />
      {open.length > 0 && (
        <div>
          <p className="muted">Not done yet. You can also do it later in Settings:</p>
          <ul className="setup__open">
            {open.map((step) => (
              <li key={step}>
                <a href={`/admin-dashboard?tab=setup&step=${step}`}>{STEP_TITLES[step]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="settings__foot">
        <Button look="danger" size="sm" onClick={() => setConfirming(true)}>
          Delete the demo
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => removal.mutate()}
        title="Delete the demo?"
        confirmText="Delete"
        busy={removal.isPending}
        busyText="Deleting..."
      >
        {sumOf(setup.demo)} and all their history are deleted. This can't be undone from here; the backup is
        in the data folder of your studio.
      </ConfirmDialog>
    </SectionCard>
  );
}

function useRemoveDemo(onEnd: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof setupApi.removeDemo>('POST /api/admin/setup/remove-demo', {}),
    onSuccess: ({ backup }) => {
      toast({ title: 'The studio is yours', description: `The demo is gone. Backup: ${backup}` });
    },
    onError: (error) => toastError(error, "We couldn't delete the demo. Nothing has changed."),
    onSettled: () => {
      onEnd();
      void client.invalidateQueries(); // hardly anything is what it was; or it was deleted in another tab
    },
  });
}

/** Who has no account and left no e-mail cannot be told from an invented person; so it is said. */
function RealPeople({ count }: { count: number }) {
  if (count === 0) {
    return (
      <p className="muted">
        Nobody real has registered, booked or subscribed yet. So sales without a name that you tried out since
        are deleted as well.
      </p>
    );
  }
  return (
    <Note>
      {count === 1 ? 'One real person has' : `${count} real people have`} used this studio since. They and
      everything they booked and bought are kept.
    </Note>
  );
}

const LABELS: Record<keyof DemoCounts, string> = {
  members: 'members',
  guests: 'guests',
  therapists: 'therapists, with their rotas',
  bookings: 'bookings',
  orders: 'online orders',
  sales: 'sales at the counter',
  vouchers: 'vouchers',
  subscribers: 'newsletter subscribers',
  mails: 'e-mails',
  pageViews: 'page views and clicks',
};

function Counts({ demo, leftOut }: { demo: DemoCounts; leftOut: number }) {
  const shown = (count: number) => count > 0 && formatNumber(count);
  const rows = namedOptions(LABELS).map(({ value, label }) => [label, shown(demo[value])] as const);
  const rest = ['treatments, products and articles you left out', shown(leftOut)] as const;
  return <Facts className="setup__counts" facts={[...rows, rest]} />;
}

function sumOf({ members, guests, bookings, orders, sales }: DemoCounts): string {
  return `${members + guests} made-up people, ${bookings} bookings, ${orders + sales} orders`;
}

function countLeftOut({ catalog }: Setup): number {
  return Object.values(catalog)
    .flat()
    .filter(({ isKept }) => !isKept).length;
}
