import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import { rateInWords } from '#shared/loyalty/points-rate.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { customerName } from './customer-name.ts';
import { type PurchaseBuyer, type Receipt, usePurchase } from './use-purchase.ts';
import './lookup.css';

/** A sale at the counter: who, how much, and how many points that makes before anything is sent. */
export function PurchaseCard() {
  const form = useRef<HTMLFormElement>(null);
  const purchase = usePurchase({ onDone: () => focusPhone(form) });
  useFocusWhenRequested(form);
  const { phone, amount, error, preview, receipt } = purchase;

  // A disabled button swallows the Enter key; the missing fields are shown all the same.
  function pressEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    purchase.send();
  }

  return (
    <Card title="Process Customer Purchase">
      <form
        ref={form}
        className="grid gap-5"
        noValidate
        onKeyDown={pressEnter}
        onSubmit={(event) => {
          event.preventDefault();
          purchase.send();
        }}
      >
        <PhoneField
          label="Phone number"
          hint="Without the country code."
          value={phone}
          onChange={purchase.setPhone}
        />
        <Buyer buyer={purchase.buyer} onChoose={purchase.choose} />
        <TextField
          label="Purchase amount ($)"
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          placeholder="0.00"
          error={error?.field === 'amount' && error.message}
          value={amount}
          onChange={({ target }) => purchase.setAmount(target.value)}
        />
        <output className="admin-preview" aria-live="polite">
          <span className="muted">Points to be awarded</span>
          <strong className="price">{preview.points.toLocaleString('en-SG')}</strong>
          <span className="muted tiny">{`${rateInWords(preview.rate)}, rounded down`}</span>
        </output>
        <div>
          <div role="alert" className="[&:not(:empty)]:mb-3">
            {error?.field === 'form' && <FieldError id="purchase-error">{error.message}</FieldError>}
          </div>
          <Button
            type="submit"
            block
            disabled={!purchase.isComplete}
            busy={purchase.isPending}
            busyText="Processing..."
          >
            Process Purchase
          </Button>
        </div>
      </form>
      {receipt && <PurchaseReceipt receipt={receipt} />}
      <CustomerChoice
        customers={purchase.customers}
        busy={purchase.isPending}
        onChoose={({ id }) => purchase.send(id)}
        onClose={purchase.forgetChoice}
      />
      <ConfirmDialog
        open={purchase.again !== null}
        onClose={purchase.forgetAgain}
        onConfirm={purchase.sendAgain}
        title="Award points again today?"
        confirmText="Award again"
        look="primary"
        busy={purchase.isPending}
        busyText="Processing..."
      >
        {purchase.again && earnedTodayInWords(purchase.again)} Please check that this is another sale.
      </ConfirmDialog>
    </Card>
  );
}

function focusPhone({ current }: RefObject<HTMLFormElement | null>) {
  current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus();
}

/** By "Process a purchase" of the search. */
function useFocusWhenRequested(form: RefObject<HTMLFormElement | null>) {
  const isRequested = useUrlParams()[0].open === 'purchase';
  useEffect(() => {
    if (!isRequested) return;
    // After the layout has moved the focus to the section.
    const timer = setTimeout(() => focusPhone(form));
    return () => clearTimeout(timer);
  }, [form, isRequested]);
}

/** Who gets the points, before anything is sent. */
function Buyer({ buyer, onChoose }: { buyer: PurchaseBuyer; onChoose: () => void }) {
  const { customer, customers } = buyer;
  return (
    <output className="grid gap-1" aria-live="polite" aria-label="Customer">
      {customer && (
        <span>
          <strong>{customerName(customer)}</strong> <span className="muted">{customer.email}</span>
        </span>
      )}
      {customer && customer.earnedToday > 0 && <Note tone="warn">{earnedTodayInWords(customer)}</Note>}
      {customers.length > 1 && (
        <Button look="ghost" size="sm" className="justify-self-start" onClick={onChoose}>
          {`${customers.length} customers gave this number. Choose another`}
        </Button>
      )}
    </output>
  );
}

function earnedTodayInWords(customer: FoundCustomer): string {
  return `${customerName(customer)} has already earned ${pointsInWords(customer.earnedToday)} today.`;
}

/** The result of the last sale; it stays after the toast is gone. */
function PurchaseReceipt({ receipt }: { receipt: Receipt }) {
  const { pointsAwarded, pointsWithheld, customerName, newBalance, notice } = receipt;
  return (
    <div className="mt-5 grid gap-3">
      <Note tone="sage">
        {`${customerName}: ${pointsInWords(pointsAwarded)}, new balance ${pointsInWords(newBalance)}.`}
        {pointsWithheld > 0 && ` ${pointsInWords(pointsWithheld)} went towards points owed.`}
      </Note>
      {notice && <Note tone="warn">{notice}</Note>}
    </div>
  );
}
