import { Button } from '#web/kit/ui/button.tsx';
import { useIsAwake } from '#web/kit/use-is-awake.ts';

type ConfirmButtonProps = {
  /** What is to be done before anything can be confirmed; pressing shows where. */
  nextStep: string | null;
  isBusy: boolean;
  block?: boolean | undefined;
};

/** Until the page is awake it sends nothing: the browser's own way would put what was typed into the address. */
export function ConfirmButton({ nextStep, isBusy, block }: ConfirmButtonProps) {
  const isAwake = useIsAwake();
  return (
    <Button type={isAwake ? 'submit' : 'button'} block={block} busy={isBusy} busyText="Processing...">
      {nextStep ?? 'Confirm Booking'}
    </Button>
  );
}
