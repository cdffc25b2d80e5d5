import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import './lookup.css';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import { customerName } from './customer-name.ts';
import type { Choice } from './use-lookup.ts';

type CustomerChoiceProps = {
  /** Empty: nothing is shown. */
  customers: readonly Choice[];
  /** Found by name instead of phone. */
  byName?: boolean | undefined;
  busy?: boolean | undefined;
  onChoose: (customer: Choice) => void;
  onClose: () => void;
};

/** Several members share a phone: the admin asks which of them stands there. */
export function CustomerChoice(props: CustomerChoiceProps) {
  const { customers, byName = false, busy = false, onChoose, onClose } = props;
  return (
    <Dialog open={customers.length > 0} onClose={onClose} title="Which customer?">
      <p className="muted mb-4">
        {byName
          ? 'Several customers have this name. Please choose one.'
          : 'Several customers have this phone number. Please choose one.'}
      </p>
      <ul className="admin-choice">
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
