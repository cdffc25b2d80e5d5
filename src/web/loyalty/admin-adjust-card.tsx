import { pointsInWords } from '#web/accounts/points-in-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { AdjustForm } from './admin-adjust-form.tsx';
import { customerName } from './admin-customer-name.ts';
import { CustomerSearch } from './admin-customer-search.tsx';
import { useLookup } from './admin-use-lookup.ts';
import { TierBadge } from './tier-badge.tsx';

/** Points by hand: first whom, then how many and why. */
export function AdjustCard() {
  const lookup = useLookup();
  const customer = lookup.found?.customer;

  return (
    <Card title="Adjust points">
      <p className="muted mb-4">Add or remove points. The customer sees your reason.</p>
      {!customer && <CustomerSearch lookup={lookup} label="Find a member" />}
      {customer && (
        <>
          <div className="desk-member">
            <span className="who">
              <strong>{customerName(customer)}</strong>
              <span>{customer.email}</span>
              <span>{pointsInWords(customer.loyaltyPoints)}</span>
            </span>
            <TierBadge tier={customer.loyaltyTier} />
            <Button look="ghost" size="sm" onClick={lookup.forget}>
              Change
            </Button>
          </div>
          <AdjustForm key={customer.id} customer={customer} />
        </>
      )}
    </Card>
  );
}
