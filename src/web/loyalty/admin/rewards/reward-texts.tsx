import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import type { RewardPartProps } from './reward-main.tsx';

/** What members read when they ask for details. */
export function RewardTexts({ form, set, problems }: RewardPartProps) {
  return (
    <>
      <TextArea
        label="Detailed description"
        optional
        maxLength={2000}
        error={problems.detailedDescription}
        value={form.detailedDescription}
        onChange={({ target }) => set({ detailedDescription: target.value })}
      />
      <div className="admin-form__pair">
        <TextArea
          label="Mechanics"
          optional
          maxLength={2000}
          hint="How it is redeemed."
          error={problems.mechanics}
          value={form.mechanics}
          onChange={({ target }) => set({ mechanics: target.value })}
        />
        <TextArea
          label="Terms and conditions"
          optional
          maxLength={5000}
          error={problems.termsAndConditions}
          value={form.termsAndConditions}
          onChange={({ target }) => set({ termsAndConditions: target.value })}
        />
      </div>
    </>
  );
}
