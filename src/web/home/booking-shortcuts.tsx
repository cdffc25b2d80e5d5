import type { RefObject } from 'react';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { whatsAppLink } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import './booking-shortcuts.css';

type BookingShortcutsProps = {
  /** Their target; while it is visible they are hidden. */
  booking: RefObject<Element | null>;
};

/** A link to the booking form from anywhere on the page: a floating button, on phones a bar. */
export function BookingShortcuts({ booking }: BookingShortcutsProps) {
  const studio = useStudio();
  const away = useIsInView(booking) && 'is-away';

  return (
    <>
      <a className={classes('fab', away)} href="/#booking" aria-label="Book a treatment">
        <Icon name="calendar" />
      </a>
      <nav className={classes('bar foot-bar book-bar', away)} aria-label="Book or WhatsApp">
        <ButtonLink href="/#booking">
          <Icon name="calendar" />
          Book
        </ButtonLink>
        {studio.whatsApp && (
          <ButtonLink look="secondary" href={whatsAppLink(studio)} rel="noreferrer">
            <Icon name="whatsapp" />
            WhatsApp
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
