import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import type { RewardPartProps } from './reward-main.tsx';

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
