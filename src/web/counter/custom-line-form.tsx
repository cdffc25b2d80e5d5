import { useState } from 'react';
import { toMoneyString } from '#shared/kit/money.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { readMoney } from './read-money.ts';

type CustomLineFormProps = { onAdd: (line: { name: string; price: string }) => void };

export function CustomLineForm({ onAdd }: CustomLineFormProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    initial: { name: '', price: '' },
    validate: ({ name, price }) => ({
      name: name.trim() ? undefined : 'Please name this line',
      price: readMoney(price) === null ? 'Please enter an amount like 12.00' : undefined,
    }),
    submit: ({ name, price }) => {
      onAdd({ name: name.trim(), price: toMoneyString(readMoney(price) ?? 0) });
      form.reset();
      setOpen(false);
    },
    isBusy: false,
  });
  if (!isOpen) {
    return (
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Free line
      </Button>
    );
  }
  return (
    <form
      ref={form.element}
      className="card counter__custom"
      aria-label="Free line"
      noValidate
      onSubmit={form.submit}
    >
      <TextField
        label="Name"
        maxLength={120}
        autoFocus // opened by a button for this
        {...form.text('name')}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        placeholder="12.00"
        autoComplete="off"
        {...form.text('price')}
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
