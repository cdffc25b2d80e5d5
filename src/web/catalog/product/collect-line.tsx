import { useQuery } from '@tanstack/react-query';
import { collectFrom } from '#shared/catalog/collect-from.ts';
import { useNow } from '#web/kit/now.tsx';
import { whatsAppLink } from '#web/studio/contact-links.ts';
import { studioQueries, useStudio } from '#web/studio/queries.ts';

type CollectLineProps = { isOut: boolean };

/** When it can be collected. Nothing is promised for what is out of stock. */
export function CollectLine({ isOut }: CollectLineProps) {
  const studio = useStudio();
  const { data: closedDays } = useQuery(studioQueries.closedDays());
  const now = useNow();
  if (isOut) return <AskLine href={whatsAppLink(studio)} />;

  const from = closedDays ? collectFrom({ hours: studio.hours, closedDays }, now) : null;
  return (
    <p className="small muted">
      {from ? <strong>{`Collect from ${from}`}</strong> : 'Collect at the studio'}
      {", or at your next visit. We'll e-mail you when it's ready. Changed your mind? "}
      <a className="link" href="/legal/refunds">
        Refund Policy
      </a>
    </p>
  );
}

function AskLine({ href }: { href: string }) {
  return (
    <p className="small muted">
      Out of stock for now.{' '}
      <a className="link" href={href} target="_blank" rel="noopener noreferrer">
        Ask us on WhatsApp
      </a>{' '}
      when it will be back.
    </p>
  );
}
