import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import type { NotSuitable as NotSuitableProblem } from '#shared/bookings/safety-contract.ts';
import { PATCH_TEST_MINUTES } from '#shared/safety/patch-test.ts';
import { CodeStep } from '#web/bookings/guest-code/lazy-confirm-email.tsx';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { scrollNear } from '#web/bookings/when/scroll-near.ts';
import { messageOf } from '#web/kit/call.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { usePatchTest } from './use-patch-test.ts';

type SuitabilityProps = {
  problem: NotSuitableProblem | null;
  booked: MadeBooking | null;
  visit: NewBooking | null;
  onBooked: (made: MadeBooking) => void;
  onInstead: (treatmentId: number) => void;
};

/** Why a treatment was refused with one tap to what can be booked, or the patch test that was booked so. */
export function Suitability({ problem, booked, ...offered }: SuitabilityProps) {
  if (problem) return <NotSuitable problem={problem} {...offered} />;
  if (!booked) return null;
  return (
    <Shown key={booked.id}>
      <Note tone="sage">
        <p>{`Your patch test is booked: ${shortAppointment(booked.appointmentDate)}.`}</p>
        <p>Now choose a time for your treatment, at least 24 hours later.</p>
      </Note>
    </Shown>
  );
}

type NotSuitableProps = Omit<SuitabilityProps, 'problem' | 'booked'> & { problem: NotSuitableProblem };

function NotSuitable({ problem, visit, onBooked, onInstead }: NotSuitableProps) {
  const { message, instead, needsPatchTest, treatmentId } = problem;
  /** The button goes with the note: the focus goes to what it changed. */
  function chooseInstead(event: MouseEvent, id: number) {
    const form = event.currentTarget.closest('form');
    onInstead(id);
    form?.querySelector<HTMLElement>('select[name=treatment]')?.focus();
  }

  return (
    <Shown key={message}>
      <Note tone="warn">
        <p>{message}</p>
        {instead && (treatmentId === undefined || treatmentId === visit?.treatmentId) && (
          <Button
            look="secondary"
            size="sm"
            className="mt-2"
            onClick={(event) => chooseInstead(event, instead.treatmentId)}
          >
            {`Choose ${instead.name}`}
          </Button>
        )}
        {needsPatchTest && visit && (
          // With another e-mail it is another attempt.
          <PatchTestInstead
            key={visit.customerEmail}
            visit={visit}
            treatmentId={treatmentId}
            onBooked={onBooked}
          />
        )}
      </Note>
    </Shown>
  );
}

type PatchTestInsteadProps = {
  visit: NewBooking;
  treatmentId: number | undefined;
  onBooked: (made: MadeBooking) => void;
};

function PatchTestInstead({ visit, treatmentId, onBooked }: PatchTestInsteadProps) {
  const patchTest = usePatchTest(onBooked);
  return (
    <>
      <p className="mt-2">{`The patch test takes ${PATCH_TEST_MINUTES} minutes. You can have it at the time you chose, ${shortAppointment(visit.appointmentDate)}.`}</p>
      <Button
        look="secondary"
        size="sm"
        className="mt-2"
        busy={patchTest.isBooking}
        busyText="Booking..."
        onClick={() => patchTest.book(visit, treatmentId)}
      >
        Book a patch test
      </Button>
      <CodeStep {...patchTest.code} />
      {patchTest.error !== null && (
        <p className="mt-2" role="alert">
          {messageOf(patchTest.error, 'Failed to book the patch test. Please try again.')}
        </p>
      )}
    </>
  );
}

/** It stands far from the button that was pressed, so the focus goes there. */
function Shown({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    focusQuietly(box.current);
    scrollNear(box.current);
  }, []);
  return <div ref={box}>{children}</div>;
}
