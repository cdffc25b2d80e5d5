import { IconButton } from '#web/kit/ui/icon-button.tsx';

type Row = { id: number; name: string };
type MoveButtonsProps<Each extends Row> = {
  row: Each;
  all: readonly Each[];
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void;
};

export function MoveButtons<Each extends Row>({ row, all, onOrder }: MoveButtonsProps<Each>) {
  const [isFirst, isLast] = [row === all[0], row === all.at(-1)];
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={`Move ${row.name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onOrder(moved(all, row, -1))}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${row.name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onOrder(moved(all, row, 1))}
      />
    </>
  );
}

function moved(all: readonly Row[], { id }: Row, by: -1 | 1): number[] {
  const ids = all.map((each) => each.id);
  const from = ids.indexOf(id);
  ids.splice(from, 1);
  ids.splice(from + by, 0, id);
  return ids;
}
