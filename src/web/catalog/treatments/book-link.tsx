import type { MouseEvent } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { track } from '#web/analytics/track.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { setUrl } from '#web/kit/location.tsx';
import { isPlainClick } from '#web/kit/navigate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';

type BookLinkProps = {
  treatment: Treatment;
  /** Opens the booking dialog; without it, and without JavaScript, links to the form of the home page. */
  onBook?: ((treatment: Treatment) => void) | undefined;
  /** The button of a whole section, not of one card among others. */
  isLarge?: boolean | undefined;
};

/** The URL of the booking form with this treatment chosen. */
export function bookingUrl(treatmentId: number): string {
  return `/?treatment=${treatmentId}#booking`;
}

/** The link to book a treatment; clicks are counted. */
export function BookLink({ treatment, onBook, isLarge = false }: BookLinkProps) {
  const { id, name, price } = treatment;
  const isHydrated = useHydrated();
  const action = onBook ? 'Book Appointment' : 'Book Now';
  const look = {
    ...(!isLarge && ({ look: 'secondary', size: 'sm' } as const)),
    'aria-label': `${action}: ${name}`,
  };
  const count = () =>
    track({ name: 'treatment_book_click', category: 'engagement', label: name, value: price });

  function follow(event: MouseEvent) {
    count();
    // On the same page no navigation is needed.
    if (window.location.pathname !== '/' || !isPlainClick(event)) return;
    event.preventDefault();
    setUrl(bookingUrl(id));
    void import('#web/kit/scroll.ts').then(({ scrollToAnchor }) => scrollToAnchor('#booking'));
  }

  if (onBook && isHydrated) {
    return (
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => {
          count();
          onBook(treatment);
        }}
      >
        {action}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} href={bookingUrl(id)} onClick={follow}>
      {action}
    </ButtonLink>
  );
}
