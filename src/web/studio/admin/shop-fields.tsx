import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

export function ShopFields({ form }: FieldsProps) {
  const shop = form.group('shop');
  return (
    <fieldset className="settings__set">
      <legend>Limits for each customer</legend>
      <div className="field__row field__row--2">
        <TextField
          label="Unpaid orders"
          hint="How many may wait for payment at the same time."
          {...shop.number('maxUnpaidOrders')}
        />
        <TextField
          label="Unpaid in total (dollars)"
          hint="Of products. Customers with a larger order are asked to contact you."
          {...shop.number('maxUnpaidDollars')}
        />
        <TextField
          label="Items of one product"
          hint="In one order, and in all unpaid orders together."
          {...shop.number('maxPieces')}
        />
        <TextField
          label="Orders in one hour"
          hint="Cancelled ones count too: each takes stock for a while and sends e-mails."
          {...shop.number('maxOrdersPerHour')}
        />
      </div>
    </fieldset>
  );
}
