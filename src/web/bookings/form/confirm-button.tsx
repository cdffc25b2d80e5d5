import { Button } from '#web/kit/ui/button.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';

type ConfirmButtonProps = {
  /** What is missing before it can be confirmed; pressing shows where. */
  nextStep: string | null;
  isBusy: boolean;
  block?: boolean | undefined;
};

/** Disabled until hydration: a native submit would put the input into the URL. */
export function ConfirmButton({ nextStep, isBusy, block }: ConfirmButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button type={isHydrated ? 'submit' : 'button'} block={block} busy={isBusy} busyText="Processing...">
      {nextStep ?? 'Confirm Booking'}
    </Button>
  );
}
