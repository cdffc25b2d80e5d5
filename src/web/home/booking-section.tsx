import { openingLine } from '#shared/studio/opening.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { telLink, whatsAppLink } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';

/** Booking by phone and message. The form takes this place with the bookings feature. */
export function BookingSection() {
  const studio = useStudio();
  const opening = openingLine(studio.hours, useNow());

  return (
    <section className="section section--panel" id="booking" aria-labelledby="booking-title">
      <div className="wrap grid justify-items-start gap-6">
        <h2 id="booking-title">Book your appointment</h2>
        <p className="max-w-text">
          Tell us the treatment and a day that suits you. We answer with a time, and say the price before you
          come.
        </p>
        <Badge tone={opening.isOpen ? 'sage' : 'over'} dot={opening.isOpen}>
          {opening.text}
        </Badge>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={whatsAppLink(studio)}>
            <Icon name="whatsapp" />
            Book on WhatsApp
          </ButtonLink>
          <ButtonLink look="secondary" href={telLink(studio)}>
            <Icon name="phone" />
            {studio.phone}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
