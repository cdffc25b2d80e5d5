import type { Booking } from '#shared/bookings/contract.ts';
import { patchTestWords } from '#shared/bookings/patch-test-words.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { OfferPatchTests } from './lazy-patch-tests.tsx';

/** The patch tests a booking waits for, until when, and how to book them; nothing where it waits for none. */
export function PatchTestsDue({ booking, className }: { booking: Booking; className?: string }) {
  const { patchTests } = booking;
  if (!patchTests) return null;
  return (
    <Note tone="warn" className={className}>
      <p>{patchTestWords(patchTests)}</p>
      <OfferPatchTests booking={booking} tests={patchTests} />
    </Note>
  );
}
