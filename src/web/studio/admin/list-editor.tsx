import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Fields, ListField } from '#web/kit/form/fields.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useOrder } from '#web/kit/use-drag-in-list.ts';

type ListEditorProps<Item> = {
  list: ListField<Item>;
  /** "slide": for "Move slide 1 up" and "Add slide". */
  noun: string;
  /** The initial value of a new one. */
  blank: (items: Item[]) => Item;
  least?: number;
  most: number;
  /** Shown when there is none. */
  empty?: string;
  children: (item: Fields<NonNullable<Item>>) => ReactNode;
};

/** A sortable list: add, remove, move by buttons and by dragging the handle. */
export function ListEditor<Item>(props: ListEditorProps<Item>) {
  const { list, noun, blank, least = 0, most, empty, children } = props;
  const edits = useListEdits(list, noun);
  const { items } = list;
  const errorId = useId();

  return (
    <div className="list-editor">
      <ol ref={edits.element}>
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            className={classes('list-editor__item', edits.over === index && 'is-over')}
            data-place={index}
          >
            <ListItemHead edits={edits} noun={noun} index={index} count={items.length} least={least} />
            {children(list.at(index))}
          </li>
        ))}
      </ol>
      {items.length === 0 && empty && <p className="muted">{empty}</p>}
      <FieldError id={errorId}>{list.error}</FieldError>
      <p className="sr" role="status">
        {edits.said}
      </p>
      <Button
        look="secondary"
        size="sm"
        disabled={items.length >= most}
        onClick={() => edits.add(blank(items))}
      >
        <Icon name="plus" />
        Add {noun}
      </Button>
    </div>
  );
}

/** By its id where it has one, so that an upload stays with its slide. */
function keyOf(item: unknown, index: number): string | number {
  const { id } = (item ?? {}) as { id?: number }; // what else it holds does not matter here
  return id ?? `place ${index}`;
}

type ListItemHeadProps = {
  edits: Pick<ListEdits, 'step' | 'take' | 'lift'>;
  noun: string;
  index: number;
  count: number;
  least: number;
};

/** The item's number, its handle, and the buttons to move and remove it. */
function ListItemHead({ edits, noun, index, count, least }: ListItemHeadProps) {
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

/** The operations on a list of a form; a moved or added item keeps the focus, and it is announced. */
function useListEdits<Item>({ items, set }: ListField<Item>, noun: string) {
  const { list: element, said, setSaid, drag, start, move } = useOrder(items, set, () => 'Moved');
  const focusTarget = useRef<string>(undefined);

  useEffect(() => {
    if (focusTarget.current) element.current?.querySelector<HTMLElement>(focusTarget.current)?.focus();
    focusTarget.current = undefined;
  });

  return {
    element,
    said,
    over: drag && drag.to !== drag.from ? drag.to : undefined,
    lift: start,
    /** One position up or down; at the end of the list focus moves to the opposite button. */
    step: (from: number, to: number) => {
      const isUp = to === 0 ? false : to === items.length - 1 ? true : to < from;
      focusTarget.current = `[data-place="${to}"] [data-way="${isUp ? 'up' : 'down'}"]`;
      move(from, to);
    },
    add: (item: Item) => {
      focusTarget.current = `[data-place="${items.length}"] :is(input, textarea)`;
      set([...items, item]);
    },
    take: (index: number) => {
      focusTarget.current = `[data-place="${Math.max(0, Math.min(index, items.length - 2))}"] [data-way="out"]`;
      set(items.filter((_, place) => place !== index));
      setSaid(`Removed ${noun} ${index + 1}`);
    },
  };
}

type ListEdits = ReturnType<typeof useListEdits<unknown>>;
