import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewSaleLine } from '#shared/counter/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { MOST_NAME } from '#shared/kit/person-name.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { checkGiftCard, MOST_MESSAGE } from '#shared/prepaid/ledger/gift-card.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { counterQueries } from './queries.ts';
import { readMoney } from './read-money.ts';

type Gift = Extract<NewSaleLine, { kind: 'gift_card' }>['gift'];
type SellGiftCardProps = { onAdd: (line: { price: string; gift: Gift }) => void };

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
  const form = useForm({
    initial: { price: String(values[0]), recipientName: '', recipientEmail: '', message: '' },
    validate: ({ price, recipientEmail }) => ({
      price: checkGiftCard({ valueCents: readMoney(price) ?? 0, sendOn: null }, { values, today })?.message,
      recipientEmail: /^(\S+@\S+\.\S+)?$/.test(recipientEmail.trim())
        ? undefined
        : 'Please enter a valid e-mail address.',
    }),
    submit: ({ price, ...gift }) =>
      onAdd({
        price: toMoneyString(readMoney(price) ?? 0),
        gift: { ...gift, recipientEmail: gift.recipientEmail.trim() },
      }),
    isBusy: false,
  });
  return (
    <form
      ref={form.element}
      className="card counter__custom"
      aria-label="Gift card to sell"
      noValidate
      onSubmit={form.submit}
    >
      <TextField
        label="Value"
        inputMode="decimal"
        autoFocus // opened by a button for this
        autoComplete="off"
        hint={`Offered: ${values.map((value) => `$${value}`).join(', ')}`}
        {...form.text('price')}
      />
      <TextField
        label="Recipient's name"
        optional
        maxLength={MOST_NAME}
        autoComplete="off"
        {...form.text('recipientName')}
      />
      <TextField
        label="Recipient's e-mail"
        optional
        type="email"
        hint="Empty: the code is on the receipt."
        autoComplete="off"
        {...form.text('recipientEmail')}
      />
      <TextArea label="Message" optional maxLength={MOST_MESSAGE} {...form.text('message')} />
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
