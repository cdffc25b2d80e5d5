import { type ReactNode, useId } from 'react';
import type { Fields, ListField } from '#web/kit/form/fields.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from '#web/kit/ui/fields/field-error.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListItemHead } from './list-item-head.tsx';
import { useListEdits } from './use-list-edits.ts';

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
            <ListItemHead {...{ edits, noun, index, count: items.length, least }} />
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
  const { id } = (item ?? {}) as { id?: number };
  return id ?? `place ${index}`;
}
