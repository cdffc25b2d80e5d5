import { Button } from '#web/kit/ui/button.tsx';

type PlaceButtonProps = { isPlacing: boolean; block?: boolean | undefined; tabIndex?: number | undefined };

export function PlaceButton({ isPlacing, ...rest }: PlaceButtonProps) {
  return (
    <Button {...rest} type="submit" busy={isPlacing} busyText="Placing your order...">
      Place order
    </Button>
  );
}
