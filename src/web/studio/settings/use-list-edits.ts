import { useEffect, useRef, useState } from 'react';
import { moveInList } from './move-in-list.ts';
import type { SettingsForm } from './settings-form.ts';
import { useDrag } from './use-drag.ts';

type Wish = { form: SettingsForm; path: string; noun: string };

/** What can be done to a list of a form; whatever was moved or added keeps the focus, and it is said. */
export function useListEdits<Item>({ form, path, noun }: Wish) {
  const items = (form.get(path) ?? []) as Item[]; // the path names a list
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (wanted.current) list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function move(from: number, to: number) {
    form.set(path, moveInList(items, from, to));
    setSaid(`Moved to place ${to + 1} of ${items.length}`);
  }

  return {
    ...{ items, list, said },
    ...useDrag(list, move),
    /** One place up or down; at the end of the list only the way back can be pressed. */
    step: (from: number, to: number) => {
      const isUp = to === 0 ? false : to === items.length - 1 ? true : to < from;
      wanted.current = `[data-item="${to}"] [data-way="${isUp ? 'up' : 'down'}"]`;
      move(from, to);
    },
    add: (item: Item) => {
      wanted.current = `[data-item="${items.length}"] :is(input, textarea)`;
      form.set(path, [...items, item]);
    },
    take: (index: number) => {
      wanted.current = `[data-item="${Math.max(0, Math.min(index, items.length - 2))}"] [data-way="out"]`;
      form.set(
        path,
        items.filter((_, place) => place !== index),
      );
      setSaid(`Removed ${noun} ${index + 1}`);
    },
  };
}

export type ListEdits = ReturnType<typeof useListEdits<unknown>>;
