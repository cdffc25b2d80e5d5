import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { RewardPartProps } from './reward-main.tsx';

type RewardLimitsProps = RewardPartProps & {
  /** Only for an existing reward. */
  withStatus: boolean;
};

/** When it is offered and how often. */
export function RewardLimits({ form, withStatus }: RewardLimitsProps) {
  return (
    <>
      <div className="admin-form__pair admin-form__pair--3">
        <TextField label="Display from" optional type="date" {...form.text('validFrom')} />
        <TextField
          label="Display until"
          optional
          type="date"
          min={form.values.validFrom || undefined}
          {...form.text('validUntil')}
        />
        <TextField
          label="Expiry date"
          optional
          type="date"
          hint="When its vouchers expire. Leave empty for 12 months after redeeming."
          {...form.text('expiryDate')}
        />
      </div>
      <div className="admin-form__pair">
        <TextField
          label="Maximum redemptions"
          optional
          type="number"
          inputMode="numeric"
          min="1"
          step="1"
          hint="Leave empty for no limit."
          {...form.text('maxRedemptions')}
        />
        {withStatus && (
          <Select
            label="Status"
            hint="Inactive rewards aren't shown to members."
            value={form.values.isActive ? 'active' : 'inactive'}
            onChange={({ target }) => form.set('isActive', target.value === 'active')}
          >
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
          </Select>
        )}
      </div>
    </>
  );
}
