import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { useLookup } from './use-lookup.ts';

/** Who stands at the counter: their points, their history, their vouchers. */
export function LookupSection() {
  const lookup = useLookup();
  return (
    <>
      <Card title="Find a customer">
        <CustomerSearch lookup={lookup} />
      </Card>
      {lookup.found ? (
        <CustomerCards key={lookup.found.customer.id} found={lookup.found} />
      ) : (
        <EmptyState
          icon="user"
          level="h2"
          title="Search for a customer"
          text="Enter a phone number in any format, or an e-mail."
        />
      )}
    </>
  );
}
