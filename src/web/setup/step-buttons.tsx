import { Button } from '#web/kit/ui/button.tsx';

type StepButtonsProps = {
  isBusy: boolean;
  busyText?: string | undefined;
  onSkip: () => void;
  /** Where there is nothing to save; without it the button submits the form it is in. */
  onDone?: (() => void) | undefined;
};

/** The end of every step. */
export function StepButtons({ isBusy, busyText = 'Saving...', onSkip, onDone }: StepButtonsProps) {
  return (
    <>
      <Button
        type={onDone ? 'button' : 'submit'}
        size="sm"
        busy={isBusy}
        busyText={busyText}
        onClick={onDone}
      >
        {onDone ? 'Continue' : 'Save and continue'}
      </Button>
      <Button look="ghost" size="sm" onClick={onSkip}>
        Skip
      </Button>
    </>
  );
}
