import { type FormEvent, type Ref, useState } from 'react';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatCents } from '#shared/kit/money.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { CashFields } from './cash-fields.tsx';
import { PayNowCode } from './pay-now-code.tsx';
import { amountsOf, IN_CASH, type PaymentDraft, readPayments } from './payments.ts';

type PaymentFormProps = {
  ref: Ref<HTMLFormElement>;
  buttonRef: Ref<HTMLButtonElement>;
  totalCents: number;
  isEmpty: boolean;
  drafts: PaymentDraft[];
  onChange: (drafts: PaymentDraft[]) => void;
  onCharge: () => void;
  isCharging: boolean;
  error: string;
};

const METHODS = [
  { value: 'cash', label: METHOD_NAMES.cash },
  { value: 'paynow', label: METHOD_NAMES.paynow },
  { value: 'terminal', label: 'Card' },
] as const;

/** How it is paid: cash exactly, unless something else is chosen. */
export function PaymentForm(props: PaymentFormProps) {
  const { ref, buttonRef, totalCents, isEmpty, drafts, onChange, onCharge, isCharging, error } = props;
  const read = readPayments(totalCents, drafts);
  const amounts = amountsOf(totalCents, drafts);
  const set = (index: number, fields: Partial<PaymentDraft>) =>
    onChange(drafts.with(index, { ...(drafts[index] ?? IN_CASH), ...fields }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !isCharging) onCharge();
  }

  return (
    <form ref={ref} className="counter__pay" aria-label="Payment" noValidate onSubmit={submit}>
      {totalCents > 0 && (
        <div className="counter__payments">
          {drafts.map((draft, index) => (
            <fieldset key={index} className="counter__payment" aria-label={`Payment ${index + 1}`}>
              <Payment
                draft={draft}
                amountCents={amounts[index] ?? null}
                isSplit={drafts.length > 1}
                isLast={index === drafts.length - 1}
                onChange={(fields) => set(index, fields)}
                onRemove={() => onChange(drafts.toSpliced(index, 1))}
              />
            </fieldset>
          ))}
        </div>
      )}
      {totalCents > 0 && read.ok && read.changeCents > 0 && (
        <p className="counter__change" role="status">
          Change <b className="price">{formatCents(read.changeCents)}</b>
        </p>
      )}
      {totalCents === 0 && !isEmpty && <p className="muted">Nothing left to pay.</p>}
      {error && <Note tone="error">{error}</Note>}
      <Button ref={buttonRef} type="submit" block disabled={isEmpty} busy={isCharging} busyText="Charging...">
        {isEmpty ? 'Charge' : buttonWords(totalCents, drafts)}
        {!isEmpty && !drafts.some(isPayNow) && (
          <span aria-hidden="true">
            <kbd>Enter</kbd>
          </span>
        )}
      </Button>
      <p className="flex flex-wrap gap-x-2 gap-y-1 items-center muted text-13">
        <span className="counter__hotkey">
          <kbd>F2</kbd> or <kbd>Ctrl Enter</kbd> goes to the payment
        </span>
        {totalCents > 0 && drafts.length < MOST_PAYMENTS && (
          <Button look="ghost" size="sm" onClick={() => onChange([...drafts, { ...IN_CASH, method: null }])}>
            Split payment
          </Button>
        )}
      </p>
    </form>
  );
}

const MOST_PAYMENTS = 5;

function isPayNow({ method }: PaymentDraft): boolean {
  return method === 'paynow';
}

function buttonWords(totalCents: number, drafts: PaymentDraft[]): string {
  if (totalCents === 0) return 'Complete sale';
  const charge = `Charge ${formatCents(totalCents)}`;
  // What the press confirms, as no bank tells us.
  return drafts.some(isPayNow) ? `Money received: ${charge.toLowerCase()}` : charge;
}

type PaymentProps = {
  draft: PaymentDraft;
  /** Null while it cannot be read. */
  amountCents: number | null;
  isSplit: boolean;
  isLast: boolean;
  onChange: (fields: Partial<PaymentDraft>) => void;
  onRemove: () => void;
};

function Payment({ draft, amountCents, isSplit, isLast, onChange, onRemove }: PaymentProps) {
  const dueCents = Math.max(0, amountCents ?? 0);
  const { method } = draft;
  return (
    <>
      <div className="counter__methods">
        <Pills
          label="Paid by"
          options={METHODS}
          value={method}
          onChange={(next) => onChange({ method: next })}
        />
        {isSplit && <IconButton icon="close" label="Remove this payment" onClick={onRemove} />}
      </div>
      {isSplit && <SplitFields draft={draft} dueCents={dueCents} isLast={isLast} onChange={onChange} />}
      {!isSplit && method === 'cash' && (
        <CashFields
          amountCents={dueCents}
          tendered={draft.tendered}
          onChange={(next) => onChange({ tendered: next })}
        />
      )}
      {!isSplit && method === 'paynow' && <PayNowCode amountCents={dueCents} />}
      {!isSplit && method === 'terminal' && (
        <CardDigits label="Last digits of the card" draft={draft} onChange={onChange} />
      )}
    </>
  );
}

type SplitFieldsProps = Pick<PaymentProps, 'draft' | 'isLast' | 'onChange'> & { dueCents: number };

/** A part of a sale in one row, so that all parts and the button are on the screen together. */
function SplitFields({ draft, dueCents, isLast, onChange }: SplitFieldsProps) {
  const { method, amount, tendered } = draft;
  return (
    <div className="counter__split">
      <TextField
        label={isLast ? 'Rest' : 'Amount'}
        data-first
        inputMode="decimal"
        autoComplete="off"
        placeholder={isLast ? formatCents(dueCents) : '20.00'}
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      {method === null && <p className="muted text-13">Choose how it is paid</p>}
      {method === 'cash' && (
        <TextField
          label="Received"
          inputMode="decimal"
          autoComplete="off"
          placeholder="Exact"
          value={tendered}
          onChange={({ target }) => onChange({ tendered: target.value })}
        />
      )}
      {method === 'paynow' && <PayNowButton amountCents={dueCents} />}
      {method === 'terminal' && <CardDigits label="Last 4" draft={draft} onChange={onChange} />}
    </div>
  );
}

type CardDigitsProps = Pick<PaymentProps, 'draft' | 'onChange'> & { label: string };

function CardDigits({ label, draft, onChange }: CardDigitsProps) {
  return (
    <TextField
      label={label}
      data-first
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder="Optional"
      value={draft.reference}
      onChange={({ target }) => onChange({ reference: target.value.replace(/\D/g, '') })}
    />
  );
}

/** Beside other payments there is no room for a code that can be scanned. */
function PayNowButton({ amountCents }: { amountCents: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" size="sm" disabled={amountCents === 0} onClick={() => setOpen(true)}>
        Show QR code
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`PayNow ${formatCents(amountCents)}`}
        foot={<Button onClick={close}>Done</Button>}
      >
        <PayNowCode amountCents={amountCents} />
      </Dialog>
    </>
  );
}
