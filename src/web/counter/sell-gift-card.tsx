import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NewSaleLine } from '#shared/counter/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { MOST_NAME } from '#shared/kit/person-name.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { checkGiftCard, MOST_MESSAGE } from '#shared/prepaid/ledger/gift-card.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { counterQueries } from './queries.ts';
import { readMoney } from './read-money.ts';

type Gift = Extract<NewSaleLine, { kind: 'gift_card' }>['gift'];
type SellGiftCardProps = { onAdd: (line: { price: string; gift: Gift }) => void };
const EMPTY = { price: '', recipientName: '', recipientEmail: '', message: '' };

/** A gift card to add to the sale; only in a studio that sells them. */
export function SellGiftCard({ onAdd }: SellGiftCardProps) {
  const { data } = useQuery(counterQueries.giftCards());
  const [isOpen, setOpen] = useState(false);
  const values = data?.values ?? [];
  if (values.length === 0) return null;
  if (!isOpen) {
    return (
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="gift" />
        Gift card
      </Button>
    );
  }
  return (
    <GiftCardForm
      values={values}
      onClose={() => setOpen(false)}
      onAdd={(line) => {
        onAdd(line);
        setOpen(false);
      }}
    />
  );
}

type FormProps = SellGiftCardProps & { values: number[]; onClose: () => void };

function GiftCardForm({ values, onAdd, onClose }: FormProps) {
  const today = studioDay(useNow());
  const [draft, setDraft] = useState({ ...EMPTY, price: String(values[0]) });
  const { form, errors, show } = useFieldErrors<'price' | 'recipientEmail'>();
  const set = (fields: Partial<typeof EMPTY>) => setDraft((past) => ({ ...past, ...fields }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const { price, ...gift } = draft;
    const valueCents = readMoney(price) ?? 0;
    const refused = checkGiftCard({ valueCents, sendOn: null }, { values, today });
    const email = gift.recipientEmail.trim();
    const isValid = show({
      price: refused?.message,
      recipientEmail:
        email && !/^\S+@\S+\.\S+$/.test(email) ? 'Please enter a valid e-mail address.' : undefined,
    });
    if (isValid) onAdd({ price: toMoneyString(valueCents), gift: { ...gift, recipientEmail: email } });
  }

  return (
    <form
      ref={form}
      className="card counter__custom"
      aria-label="Gift card to sell"
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Value"
        inputMode="decimal"
        autoFocus // opened by a button for this
        autoComplete="off"
        hint={`Offered: ${values.map((value) => `$${value}`).join(', ')}`}
        value={draft.price}
        error={errors.price}
        onChange={({ target }) => set({ price: target.value })}
      />
      <TextField
        label="Recipient's name"
        optional
        maxLength={MOST_NAME}
        autoComplete="off"
        value={draft.recipientName}
        onChange={({ target }) => set({ recipientName: target.value })}
      />
      <TextField
        label="Recipient's e-mail"
        optional
        type="email"
        hint="Empty: the code is on the receipt."
        autoComplete="off"
        value={draft.recipientEmail}
        error={errors.recipientEmail}
        onChange={({ target }) => set({ recipientEmail: target.value })}
      />
      <TextArea
        label="Message"
        optional
        maxLength={MOST_MESSAGE}
        value={draft.message}
        onChange={({ target }) => set({ message: target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Add gift card
        </Button>
        <Button look="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
