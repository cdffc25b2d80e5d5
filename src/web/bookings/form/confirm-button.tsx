import { Button } from '#web/kit/ui/button.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';

type ConfirmButtonProps = {
  /** What is to be done before anything can be confirmed; pressing shows where. */
  nextStep: string | null;
  isBusy: boolean;
  block?: boolean | undefined;
};

/** Until the page is awake it sends nothing: the browser's own way would put what was typed into the address. */
export function ConfirmButton({ nextStep, isBusy, block }: ConfirmButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button type={isHydrated ? 'submit' : 'button'} block={block} busy={isBusy} busyText="Processing...">
      {nextStep ?? 'Confirm Booking'}
    </Button>
  );
}
