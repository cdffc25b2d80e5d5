import { useState } from 'react';
import type { BoardBy } from '#web/bookings/board/board-lanes.ts';
import { setVars } from '#web/bookings/board/set-vars.ts';
import { shortAppointment, timeInWords } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { untilInWords } from './entry-words.ts';
import type { HeldPlace } from './held-places.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import './waitlist.css';

type OfferBlockProps = {
  place: HeldPlace;
  by: BoardBy;
  /** Who would keep it; null while there is no team. */
  therapistName: string | null;
  /** Where it stands, as shares of the board. */
  shares: { '--at': number; '--len': number };
};

/** A time that is kept for somebody on the waitlist: on the board like a booking, in a lighter style. */
export function OfferBlock({ place, by, therapistName, shares }: OfferBlockProps) {
  const now = useNow();
  const [open, setOpen] = useState<'details' | 'takeBack' | null>(null);
  const { offer, appointmentDate, endsAt, room, part } = place;
  const { customerName, treatmentName } = offer;
  const until = untilInWords(offer.expiresAt, now);
  const times = `${timeInWords(appointmentDate)} to ${timeInWords(endsAt)}`;
  const where = [`Room ${room}`, therapistName && `with ${therapistName}`].filter(Boolean).join(', ');
  const beside = by === 'therapist' ? `Room ${room}` : therapistName?.split(' ')[0];
  const close = () => setOpen(null);

  return (
    <>
      <button
        type="button"
        ref={setVars(shares)}
        className={classes(
          'appt-block appt-block--offered',
          part && part.position > 1 && 'appt-block--goes-on',
        )}
        aria-label={`Offered to ${customerName} until ${until}, ${treatmentName}, ${times}, ${where}`}
        title={[`Offered to ${customerName} until ${until}`, treatmentName, times, where].join(' · ')}
        onClick={() => setOpen('details')}
      >
        <span className="appt-block__top">
          <b>{customerName}</b>
          {part && <span className="appt-block__part">{`${part.position}/${part.of}`}</span>}
          <Icon name="clock" />
        </span>
        <span className="appt-block__what">
          <strong>{`Offered until ${until}`}</strong>
          {[treatmentName, timeInWords(appointmentDate), beside].map((each) => each && ` · ${each}`)}
        </span>
      </button>
      {open === 'details' && (
        <Dialog
          open
          onClose={close}
          title={`Offered to ${customerName}`}
          foot={
            <>
              <Button look="secondary" size="sm" onClick={close}>
                Keep offer
              </Button>
              <Button look="danger" size="sm" onClick={() => setOpen('takeBack')}>
                Take back
              </Button>
            </>
          }
        >
          <p>{`${treatmentName}, ${shortAppointment(offer.appointmentDate)} to ${timeInWords(offer.endsAt)}, ${where}.`}</p>
          <p className="muted mt-2">
            {`They have until ${until}. Until then nobody else can book this time. If they pass, it goes to the next in line.`}
          </p>
        </Dialog>
      )}
      {open === 'takeBack' && (
        <TakeBackDialog
          offerId={offer.id}
          customerName={customerName}
          appointmentDate={offer.appointmentDate}
          onClose={close}
        />
      )}
    </>
  );
}
