import { useQuery } from '@tanstack/react-query';
import { cartLink } from '#shared/cart/cart-link.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { visitQueries } from './visit-queries.ts';

/** What to mind now; nothing where the treatment says nothing. */
export function VisitAftercare({ token }: { token: string }) {
  const { phone } = useStudio();
  const { data } = useQuery(visitQueries.aftercare(token));
  if (!data || data === 'ended') return null;
  const { text, advice, nextVisitWeeks, products } = data;
  if (!text && !advice && !nextVisitWeeks && products.length === 0) return null;
  return (
    <Card title="The next few days" className="visit__card">
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {advice && (
        <div className="visit__care">
          <h3>From your therapist</h3>
          <p className="whitespace-pre-line wrap-anywhere">{advice}</p>
        </div>
      )}
      {nextVisitWeeks && (
        <p className="mt-3">{`We suggest your next visit in ${nextVisitWeeks === 1 ? '1 week' : `${nextVisitWeeks} weeks`}.`}</p>
      )}
      {products.length > 0 && (
        <>
          <p className="mt-3">{`We recommended: ${products.map(({ name }) => name).join(', ')}.`}</p>
          <ButtonLink size="sm" className="mt-3" href={cartLink(products.map(({ id }) => id))}>
            {`Put ${products.length === 1 ? 'it' : `all ${products.length}`} into my cart`}
          </ButtonLink>
        </>
      )}
      <p className="muted mt-4">{`If anything feels wrong, please ${callUs(phone)}.`}</p>
    </Card>
  );
}
