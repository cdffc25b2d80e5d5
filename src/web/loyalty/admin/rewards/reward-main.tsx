import type { RewardType } from '#shared/loyalty/voucher.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { REWARD_TYPE_NAMES } from '#web/loyalty/rewards/reward-types.ts';
import type { RewardForm, RewardProblems } from './reward-form.ts';

export type RewardPartProps = {
  form: RewardForm;
  set: (fields: Partial<RewardForm>) => void;
  problems: RewardProblems;
};

/** What every reward must have, and its kind. */
export function RewardMain({ form, set, problems }: RewardPartProps) {
  return (
    <>
      <TextField
        label="Name *"
        required
        maxLength={120}
        data-autofocus
        error={problems.name}
        value={form.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="Description *"
        required
        maxLength={500}
        hint="One line: what members see beside the name."
        error={problems.description}
        value={form.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <div className="admin-form__pair admin-form__pair--3">
        <TextField
          label="Points cost *"
          required
          type="number"
          inputMode="numeric"
          min="1"
          step="1"
          error={problems.pointsCost}
          value={form.pointsCost}
          onChange={({ target }) => set({ pointsCost: target.value })}
        />
        <TextField
          label="Value ($) *"
          required
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          error={problems.value}
          value={form.value}
          onChange={({ target }) => set({ value: target.value })}
        />
        <Select
          label="Type"
          error={problems.rewardType}
          value={form.rewardType}
          onChange={({ target }) => set({ rewardType: target.value as RewardType })} // of the options below
        >
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
