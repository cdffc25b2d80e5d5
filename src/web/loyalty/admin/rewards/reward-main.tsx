import type { Fields } from '#web/kit/form/fields.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { REWARD_TYPE_NAMES } from '#web/loyalty/rewards/reward-types.ts';
import type { RewardForm } from './reward-form.ts';

export type RewardPartProps = { form: Fields<RewardForm> };

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
        <Select label="Type" {...form.select('rewardType')}>
          {Object.entries(REWARD_TYPE_NAMES).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
