import type { Treatment } from '#shared/catalog/contract.ts';
import { track } from '#web/analytics/track.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';

type BookLinkProps = { treatment: Pick<Treatment, 'name' | 'price'>; children: string };

/** To the booking form of the home page; that somebody wants this treatment is counted. */
export function BookLink({ treatment: { name, price }, children }: BookLinkProps) {
  return (
    <ButtonLink
      look="secondary"
      size="sm"
      href="/#booking"
      aria-label={`${children}: ${name}`}
      onClick={() =>
        track({ name: 'treatment_book_click', category: 'engagement', label: name, value: price })
      }
    >
      {children}
    </ButtonLink>
  );
}
