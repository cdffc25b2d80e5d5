import { Button } from '#web/kit/ui/button.tsx';

type PlaceButtonProps = { isPlacing: boolean; block?: boolean | undefined };

export function PlaceButton({ isPlacing, block }: PlaceButtonProps) {
  return (
    <Button type="submit" block={block} busy={isPlacing} busyText="Placing your order...">
      Place order
    </Button>
  );
}
