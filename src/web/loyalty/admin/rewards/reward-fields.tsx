import type { Fields } from '#web/kit/form/fields.ts';
import { namedOptions, Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { REWARD_TYPE_NAMES } from '#web/loyalty/rewards/reward-types.ts';
import type { RewardForm } from './reward-form.ts';

type RewardPartProps = { form: Fields<RewardForm> };

/** The required fields of a reward, and its type. */
export function RewardMain({ form }: RewardPartProps) {
  return (
    <>
      <TextField label="Name *" required maxLength={120} data-autofocus {...form.text('name')} />
      <TextField
        label="Description *"
        required
        maxLength={500}
        hint="One line: what members see beside the name."
        {...form.text('description')}
      />
      <div className="admin-form__pair admin-form__pair--3">
        <TextField
          label="Points cost *"
          required
          type="number"
          inputMode="numeric"
          min="1"
          step="1"
          {...form.text('pointsCost')}
        />
        <TextField
          label="Value ($) *"
          required
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          {...form.text('value')}
        />
        <Select label="Type" options={namedOptions(REWARD_TYPE_NAMES)} {...form.select('rewardType')} />
      </div>
    </>
  );
}

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

/** The texts members see in the details. */
export function RewardTexts({ form }: RewardPartProps) {
  return (
    <>
      <TextArea
        label="Detailed description"
        optional
        maxLength={2000}
        {...form.text('detailedDescription')}
      />
      <div className="admin-form__pair">
        <TextArea
          label="Mechanics"
          optional
          maxLength={2000}
          hint="How it is redeemed."
          {...form.text('mechanics')}
        />
        <TextArea
          label="Terms and conditions"
          optional
          maxLength={5000}
          {...form.text('termsAndConditions')}
        />
      </div>
    </>
  );
}
