import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { ListEdits } from './use-list-edits.ts';

type ListItemHeadProps = {
  edits: Pick<ListEdits, 'step' | 'take' | 'lift'>;
  noun: string;
  index: number;
  count: number;
  least: number;
};

/** The item's number, its handle, and the buttons to move and remove it. */
export function ListItemHead({ edits, noun, index, count, least }: ListItemHeadProps) {
  const name = `${noun} ${index + 1}`;
  return (
    <div className="list-editor__head">
      <span
        className="list-editor__grip"
        title="Drag to another place"
        onPointerDown={(event) => edits.lift(event, index)}
      >
        <Icon name="menu" />
      </span>
      <h3>{name.charAt(0).toUpperCase() + name.slice(1)}</h3>
      <IconButton
        icon="arrow-up"
        data-way="up"
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => edits.step(index, index - 1)}
      />
      <IconButton
        icon="arrow-down"
        data-way="down"
        label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => edits.step(index, index + 1)}
      />
      <IconButton
        icon="trash"
        data-way="out"
        label={`Remove ${name}`}
        disabled={count <= least}
        onClick={() => edits.take(index)}
      />
    </div>
  );
}
