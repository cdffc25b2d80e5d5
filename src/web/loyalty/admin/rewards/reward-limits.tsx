import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { RewardPartProps } from './reward-main.tsx';

type RewardLimitsProps = RewardPartProps & {
  /** Whether it is active is a question only once there is one. */
  withStatus: boolean;
};

/** When it is offered and how often. */
export function RewardLimits({ form, set, problems, withStatus }: RewardLimitsProps) {
  return (
    <>
      <div className="admin-form__pair admin-form__pair--3">
        <TextField
          label="Display from"
          optional
          type="date"
          error={problems.validFrom}
          value={form.validFrom}
          onChange={({ target }) => set({ validFrom: target.value })}
        />
        <TextField
          label="Display until"
          optional
          type="date"
          min={form.validFrom || undefined}
          error={problems.validUntil}
          value={form.validUntil}
          onChange={({ target }) => set({ validUntil: target.value })}
        />
        <TextField
          label="Expiry date"
          optional
          type="date"
          hint="When its vouchers expire. Leave empty for 12 months after redeeming."
          error={problems.expiryDate}
          value={form.expiryDate}
          onChange={({ target }) => set({ expiryDate: target.value })}
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
          error={problems.maxRedemptions}
          value={form.maxRedemptions}
          onChange={({ target }) => set({ maxRedemptions: target.value })}
        />
        {withStatus && (
          <Select
            label="Status"
            hint="Inactive rewards aren't shown to members."
            value={form.isActive ? 'active' : 'inactive'}
            onChange={({ target }) => set({ isActive: target.value === 'active' })}
          >
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
          </Select>
        )}
      </div>
    </>
  );
}
