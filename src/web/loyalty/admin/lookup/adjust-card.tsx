import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { customerName } from './customer-name.ts';
import { CustomerSearch } from './customer-search.tsx';
import { useLookup } from './use-lookup.ts';

/** A manual adjustment: first the customer, then points and reason. */
export function AdjustCard() {
  const lookup = useLookup({ byName: true });
  const customer = lookup.found?.customer;

  return (
    <Card title="Adjust points">
      <p className="muted mb-4">Add or remove points. The customer sees your reason.</p>
      {!customer && (
        <CustomerSearch lookup={lookup} label="Find a member" placeholder="Name, phone or e-mail" />
      )}
      {customer && (
        <>
          <div className="admin-member">
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
