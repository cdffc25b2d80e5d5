import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { moveInList } from '#web/kit/use-drag-in-list.ts';

type MoveButtonsProps = {
  /** "question 2": for "Move question 2 up". */
  name: string;
  place: number;
  count: number;
  onMove: (place: number, to: number) => void;
};

/** Not disabled at the ends, or the focus would be lost there. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const isLast = place === count - 1;
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(place, place - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(place, place + 1)}
      />
    </>
  );
}

type Row = { id: number; name: string };
type MoveRowProps<Each extends Row> = {
  row: Each;
  all: readonly Each[];
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void;
};

export function MoveRow<Each extends Row>({ row, all, onOrder }: MoveRowProps<Each>) {
  const ids = all.map(({ id }) => id);
  const move = (from: number, to: number) => onOrder(moveInList(ids, from, to));
  return <MoveButtons name={row.name} place={ids.indexOf(row.id)} count={all.length} onMove={move} />;
}
