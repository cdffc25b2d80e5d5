import { type FormEvent, useState } from 'react';
import { toMoneyString } from '#shared/kit/money.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { readMoney } from './read-money.ts';

type CustomLineFormProps = { onAdd: (line: { name: string; price: string }) => void };

export function CustomLineForm({ onAdd }: CustomLineFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const { form, errors, show } = useFieldErrors<'name' | 'price'>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const cents = readMoney(price);
    const isValid = show({
      name: name.trim() ? undefined : 'Please name this line',
      price: cents === null ? 'Please enter an amount like 12.00' : undefined,
    });
    if (!isValid || cents === null) return;
    onAdd({ name: name.trim(), price: toMoneyString(cents) });
    setName('');
    setPrice('');
    setOpen(false);
  }

  if (!isOpen) {
    return (
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Free line
      </Button>
    );
  }
  return (
    <form ref={form} className="card counter__custom" aria-label="Free line" noValidate onSubmit={submit}>
      <TextField
        label="Name"
        maxLength={120}
        autoFocus // opened by a button for this
        value={name}
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        placeholder="12.00"
        autoComplete="off"
        value={price}
        error={errors.price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Add line
        </Button>
        <Button look="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
