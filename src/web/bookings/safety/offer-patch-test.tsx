import { useReducer, useState } from 'react';
import type { Booking, PatchTestDue } from '#shared/bookings/contract.ts';
import { MISSING_DATE, MISSING_TIME } from '#shared/bookings/messages.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { PATCH_TEST_MINUTES } from '#shared/safety/patch-test.ts';
import { newDraft, visitDraft } from '#web/bookings/draft/visit-draft.ts';
import { CodeStep } from '#web/bookings/guest-code/lazy-confirm-email.tsx';
import { appointmentInWords, shortAppointment } from '#web/bookings/when/day-words.ts';
import { useFreeTimes } from '#web/bookings/when/use-free-times.ts';
import { WhenPicker } from '#web/bookings/when/when-picker.tsx';
import { messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { type PatchTest, usePatchTest } from './use-patch-test.ts';

/** For a booking that waits for patch tests: each can be booked at once. Of several, each is named. */
export function OfferPatchTests({ booking, tests }: { booking: Booking; tests: PatchTestDue[] }) {
  return tests.map((test) => (
    <div key={test.treatmentId} className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2">
      {tests.length > 1 && <span>{test.treatmentName}</span>}
      <OfferPatchTest booking={booking} test={test} />
    </div>
  ));
}

type OfferPatchTestProps = { booking: Booking; test: PatchTestDue };

function OfferPatchTest(offered: OfferPatchTestProps) {
  const [isOpen, setOpen] = useState(false);
  const patchTest = usePatchTest((made) => {
    setOpen(false);
    // In a list of bookings the offer goes at once, with all it says.
    const description = `See you on ${appointmentInWords(made.appointmentDate)}.`;
    toast({ title: 'Patch Test Booked', description });
  });
  const { booked } = patchTest;
  if (booked) return <p>{`Your patch test is booked: ${shortAppointment(booked.appointmentDate)}.`}</p>;
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={`Book a patch test: ${offered.test.treatmentName}`}
        onClick={() => setOpen(true)}
      >
        Book a patch test
      </Button>
      {isOpen && <PatchTestDialog {...offered} patchTest={patchTest} onClose={() => setOpen(false)} />}
    </>
  );
}

type PatchTestDialogProps = OfferPatchTestProps & { patchTest: PatchTest; onClose: () => void };

function PatchTestDialog({ booking, test, patchTest, onClose }: PatchTestDialogProps) {
  const { customerName, customerEmail, customerPhone } = booking;
  const { treatmentId, by } = test;
  const [draft, dispatch] = useReducer(visitDraft, { start: { parts: [{ treatmentId }] } }, newDraft);
  const when = useFreeTimes({
    times: FORM_SLOTS,
    query: { treatmentId, isPatchTest: '1' },
    draft,
    dispatch: (event) => {
      dispatch(event);
      patchTest.forget();
    },
  });
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
        <DialogFoot onClose={onClose} busy={patchTest.isBooking} busyText="Booking..." onClick={book}>
          Book patch test
        </DialogFoot>
      }
    >
      <p className="muted mb-4">{`It's free and takes ${PATCH_TEST_MINUTES} minutes. Please come by ${shortAppointment(by)} at the latest.`}</p>
      <WhenPicker
        when={when}
        errors={{
          date: isTried && !when.date ? MISSING_DATE : undefined,
          time: isTried && when.date && !when.time ? MISSING_TIME : undefined,
        }}
      />
      <CodeStep {...patchTest.code} />
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
