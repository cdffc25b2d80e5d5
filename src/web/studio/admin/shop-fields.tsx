import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './settings-form.ts';

export function ShopFields({ form }: FieldsProps) {
  return (
    <fieldset className="settings__set">
      <legend>Limits for each customer</legend>
      <div className="field__row field__row--2">
        <TextField
          label="Unpaid orders"
          hint="How many may wait for payment at the same time."
          {...form.number('shop.maxUnpaidOrders')}
        />
        <TextField
          label="Unpaid in total (dollars)"
          hint="Larger orders have to go through you."
          {...form.number('shop.maxUnpaidDollars')}
        />
        <TextField
          label="Items of one product"
          hint="In one order, and in all unpaid orders together."
          {...form.number('shop.maxPieces')}
        />
        <TextField
          label="Orders in one hour"
          hint="Cancelled ones count too: each takes stock for a while and sends e-mails."
          {...form.number('shop.maxOrdersPerHour')}
        />
      </div>
    </fieldset>
  );
}
