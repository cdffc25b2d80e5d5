import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import { AdjustForm, OWN_ACCOUNT } from './adjust-form.tsx';
import { customerName } from './customer-name.ts';
import { CustomerSearch } from './customer-search.tsx';
import { useIsOneself } from './use-is-oneself.ts';
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
          <AdjustOthers key={customer.id} customer={customer} />
        </>
      )}
    </Card>
  );
}

function AdjustOthers({ customer }: { customer: FoundCustomer }) {
  if (useIsOneself(customer)) return <p className="muted">{OWN_ACCOUNT}</p>;
  return <AdjustForm customer={customer} />;
}
