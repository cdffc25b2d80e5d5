import { useEffect, useRef, useState } from 'react';
import type { ListField } from '#web/kit/form/fields.ts';
import { moveInList } from '#web/kit/move-in-list.ts';
import { useDragInList } from '#web/kit/use-drag-in-list.ts';

/** The operations on a list of a form; a moved or added item keeps the focus, and it is announced. */
export function useListEdits<Item>({ items, set }: ListField<Item>, noun: string) {
  const [said, setSaid] = useState('');
  const element = useRef<HTMLOListElement>(null);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (wanted.current) element.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function move(from: number, to: number) {
    set(moveInList(items, from, to));
    setSaid(`Moved to place ${to + 1} of ${items.length}`);
  }

  const { drag, start } = useDragInList(element, move);

  return {
    ...{ element, said },
    ...{ over: drag && drag.to !== drag.from ? drag.to : undefined, lift: start },
    /** One position up or down; at the end of the list focus moves to the opposite button. */
    step: (from: number, to: number) => {
      const isUp = to === 0 ? false : to === items.length - 1 ? true : to < from;
      wanted.current = `[data-place="${to}"] [data-way="${isUp ? 'up' : 'down'}"]`;
      move(from, to);
    },
    add: (item: Item) => {
      wanted.current = `[data-place="${items.length}"] :is(input, textarea)`;
      set([...items, item]);
    },
    take: (index: number) => {
      wanted.current = `[data-place="${Math.max(0, Math.min(index, items.length - 2))}"] [data-way="out"]`;
      set(items.filter((_, place) => place !== index));
      setSaid(`Removed ${noun} ${index + 1}`);
    },
  };
}

export type ListEdits = ReturnType<typeof useListEdits<unknown>>;
