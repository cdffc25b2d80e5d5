import type { FoundCustomer } from '#shared/loyalty/desk-contract.ts';
import { pointsInWords } from '#web/accounts/points-in-words.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import './admin-desk.css';
import { customerName } from './admin-customer-name.ts';
import { TierBadge } from './tier-badge.tsx';

type CustomerChoiceProps = {
  /** Nobody to choose from: nothing is shown. */
  customers: readonly FoundCustomer[];
  busy?: boolean | undefined;
  onChoose: (customer: FoundCustomer) => void;
  onClose: () => void;
};

/** Several members share a phone: the desk asks which of them stands there. */
export function CustomerChoice({ customers, busy = false, onChoose, onClose }: CustomerChoiceProps) {
  return (
    <Dialog open={customers.length > 0} onClose={onClose} title="Which customer?">
      <p className="muted mb-4">Several customers have this phone number. Please choose one.</p>
      <ul className="desk-choice">
        {customers.map((customer) => (
          <li key={customer.id}>
            <button type="button" aria-disabled={busy} onClick={() => !busy && onChoose(customer)}>
              <span className="who">
                <strong>{customerName(customer)}</strong>
                <span>{customer.email}</span>
                <span>{pointsInWords(customer.loyaltyPoints)}</span>
                {customer.ownsPhone && <span>Phone number is theirs</span>}
              </span>
              <TierBadge tier={customer.loyaltyTier} />
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
