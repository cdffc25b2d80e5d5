import { useQuery } from '@tanstack/react-query';
import { cartLink } from '#shared/cart/cart-link.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import type { aftercareApi } from '#shared/notes/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import './notes.css';

/** What a member was told after the latest visit; nothing before the first. */
export function AftercareCard() {
  const { data } = useQuery(apiQuery<typeof aftercareApi.latest>('GET /api/aftercare', {}));
  if (!data) return null;
  const { treatmentName, appointmentDate, text, advice, nextVisitWeeks, products } = data;
  return (
    <Card title="After your last visit" className="c-12">
      <p className="muted">
        {treatmentName}, {formatShortDate(appointmentDate)}
      </p>
      {[text, advice].filter(Boolean).map((words) => (
        <p key={words} className="whitespace-pre-line wrap-anywhere mt-3">
          {words}
        </p>
      ))}
      {nextVisitWeeks && (
        <p className="mt-3">
          We suggest your next visit in {nextVisitWeeks === 1 ? '1 week' : `${nextVisitWeeks} weeks`}.
        </p>
      )}
      {products.length > 0 && (
        <>
          <p className="mt-3">We recommended: {products.map(({ name }) => name).join(', ')}.</p>
          <ButtonLink size="sm" className="mt-3" href={cartLink(products.map(({ id }) => id))}>
            Put {products.length === 1 ? 'it' : `all ${products.length}`} into my cart
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
