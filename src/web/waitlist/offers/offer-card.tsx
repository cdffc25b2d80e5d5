import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { startingLine } from '#shared/bookings/therapist-words.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { WaitlistEntry, WaitlistOffer } from '#shared/waitlist/contract.ts';
import { DepositTerms } from '#web/bookings/deposits/lazy-deposits.tsx';
import {
  appointmentInWords,
  dayInWords,
  shortAppointment,
  timeInWords,
} from '#web/bookings/when/day-words.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { untilWords } from './entry-words.ts';
import type { EntryActs } from './use-entry-acts.ts';
import { useOfferPrice } from './use-offer-price.ts';

type OfferCardProps = {
  entry: WaitlistEntry;
  offer: WaitlistOffer;
  acts: EntryActs;
  /** A visit of the member's that may be moved there instead of booking a further one. */
  swap?: Booking | undefined;
  /** The heading, of the page's or the section's level. */
  children: ReactNode;
};

/** A time that is reserved for them: taken or passed with one tap. */
export function OfferCard({ entry, offer, acts, swap, children }: OfferCardProps) {
  const { treatmentName, moves } = entry;
  const { price, deposit, method, onMethod } = useOfferPrice(entry, offer.appointmentDate);
  // Until then a press would be lost.
  const isHydrated = useHydrated();
  const taking = { offerId: offer.id, ...(deposit && { depositMethod: method }) };
  const minutes = (Date.parse(offer.endsAt) - Date.parse(offer.appointmentDate)) / MINUTE_MS;
  const isSwapping = acts.isTaking && acts.taking?.instead !== undefined;

  return (
    <div className="card card--raised offer">
      {children}
      <p className="offer__when">
        <span>{dayInWords(studioDay(new Date(offer.appointmentDate)))}</span>
        <b>{timeInWords(offer.appointmentDate)}</b>
      </p>
      <Until expiresAt={offer.expiresAt} />
      <Facts
        className="lines"
        facts={[
          ['Treatment', treatmentName],
          ['With', offer.therapistName && startingLine(offer.therapistName)],
          ['Duration', `${minutes} min`],
          ['Total, payable at the studio', price],
        ]}
      />
      {moves && (
        <p className="mt-4">
          {`This moves your visit from ${appointmentInWords(moves.appointmentDate)}. Its price, and what you've paid, stay the same.`}
        </p>
      )}
      {deposit && <DepositTerms terms={deposit} onMethod={onMethod} />}
      {acts.outcome && (
        <Note tone={acts.outcome.tone} className="mt-4">
          {acts.outcome.text}
        </Note>
      )}
      <div className="offer__acts">
        <Button
          disabled={!isHydrated}
          busy={acts.isTaking && !isSwapping}
          busyText="Booking..."
          onClick={() => acts.take(taking)}
        >
          Take it
        </Button>
        {swap && !moves && (
          <Button
            look="secondary"
            busy={isSwapping}
            busyText="Moving..."
            onClick={() => acts.take({ offerId: offer.id, instead: swap.id })}
          >
            {`Take it instead of ${shortAppointment(swap.appointmentDate)}`}
          </Button>
        )}
        <Button
          look={swap && !moves ? 'ghost' : 'secondary'}
          disabled={!isHydrated}
          busy={acts.isPassing}
          busyText="One moment..."
          onClick={() => acts.pass(offer.id)}
        >
          Pass
        </Button>
      </div>
      <p className="small muted mt-4">
        If you pass, it goes to the next in line, and you stay on the waitlist for other times.
      </p>
    </div>
  );
}

/** How long it is theirs alone, by the minute. */
function Until({ expiresAt }: { expiresAt: string }) {
  const now = useNow();
  const minutes = Math.ceil((Date.parse(expiresAt) - now.getTime()) / MINUTE_MS);
  return (
    <Note tone="shell" icon="clock" className="mb-2">
      <p className="offer__until">
        <strong>{`We're keeping it for you until ${untilWords(expiresAt, now)}.`}</strong>
        {minutes > 0 && minutes <= 60 && (
          <span className="num">{minutes === 1 ? '1 minute left' : `${minutes} minutes left`}</span>
        )}
      </p>
    </Note>
  );
}
