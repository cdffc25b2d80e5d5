import { useState } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { MISSING_DATE, MISSING_TIME } from '#shared/bookings/messages.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { PATCH_TEST_MINUTES } from '#shared/safety/patch-test.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { useWhen } from '#web/bookings/when/use-when.ts';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { type PatchTest, usePatchTest } from './use-patch-test.ts';

type OfferPatchTestProps = {
  made: MadeBooking;
  /** The last moment for it. */
  by: string;
};

/** For a booking that waits for a patch test: the test can be booked at once. */
export function OfferPatchTest({ made, by }: OfferPatchTestProps) {
  const [isOpen, setOpen] = useState(false);
  const patchTest = usePatchTest(() => setOpen(false));
  const { booked } = patchTest;
  if (booked) return <p>{`Your patch test is booked: ${shortAppointment(booked.appointmentDate)}.`}</p>;
  return (
    <>
      <Button look="secondary" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Book a patch test
      </Button>
      {isOpen && <PatchTestDialog {...{ made, by, patchTest }} onClose={() => setOpen(false)} />}
    </>
  );
}

type PatchTestDialogProps = OfferPatchTestProps & { patchTest: PatchTest; onClose: () => void };

function PatchTestDialog({ made, by, patchTest, onClose }: PatchTestDialogProps) {
  const { treatmentId, customerName, customerEmail, customerPhone } = made;
  const when = useWhen(FORM_SLOTS, { treatmentId });
  const [isTried, setTried] = useState(false);
  const isLate = when.instant !== null && when.instant > new Date(by);

  function book() {
    setTried(true);
    if (!when.instant || isLate || patchTest.isBooking) return;
    const appointmentDate = when.instant.toISOString();
    patchTest.book({ treatmentId, appointmentDate, customerName, customerEmail, customerPhone });
  }

  return (
    <Dialog
      open
      wide
      className="dialog--long"
      onClose={onClose}
      title="Book a patch test"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" busy={patchTest.isBooking} busyText="Booking..." onClick={book}>
            Book patch test
          </Button>
        </>
      }
    >
      <p className="muted mb-4">{`It's free and takes ${PATCH_TEST_MINUTES} minutes. Please come by ${shortAppointment(by)} at the latest.`}</p>
      <WhenPicker
        when={when}
        errors={{
          date: isTried && !when.date ? MISSING_DATE : undefined,
          time: isTried && when.date && !when.time ? MISSING_TIME : undefined,
        }}
        onChange={patchTest.forget}
      />
      {isTried && isLate && (
        <Note tone="error" className="mt-4">
          Please choose a time at least 24 hours before your treatment.
        </Note>
      )}
      {patchTest.error !== null && (
        <Note tone="error" className="mt-4">
          {messageOf(patchTest.error, 'Failed to book the patch test. Please try again.')}
        </Note>
      )}
    </Dialog>
  );
}
