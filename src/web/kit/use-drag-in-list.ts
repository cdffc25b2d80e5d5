import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Drag = { from: number; to: number };

/** How near the edge of the window scrolling begins. */
const EDGE = 96;

/**
 * Drags items of a list to another position, by mouse and touch. Each has `data-place`; whatever starts the drag
 * calls `start`. The list changes only when it is dropped, so that the dragged element stays under the finger.
 */
export function useDragInList(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(undefined);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => stop.current?.(), []);

  function start(event: PointerEvent, from: number) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault(); // no selection, and not the browser's own dragging of pictures
    let current = { from, to: from };
    setDrag(current);

    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      current = { from, to: placeAt(list.current, clientX, clientY) ?? current.to };
      setDrag(current);
      scrollAtEdge(list.current, clientY);
    };
    const end = (last: Event) => {
      stop.current?.();
      setDrag(null);
      if (last.type === 'pointerup' && current.to !== from) drop.current(from, current.to);
    };
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault(); // cancels the drag, not the dialog
      end(key);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp, { capture: true });
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp, { capture: true });
    };
  }

  return { drag, start };
}

/** A list put in order by dragging and by buttons. `said` tells screen readers: "Picture moved to place 2 of 5". */
export function useOrder<Item>(
  items: readonly Item[],
  onOrder: (items: Item[]) => void,
  describeMove: (item: Item) => string,
) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  function move(from: number, to: number) {
    const [item] = items.slice(from, from + 1);
    if (item === undefined) return;
    onOrder(moveInList(items, from, to));
    setSaid(`${describeMove(item)} to place ${to + 1} of ${items.length}`);
  }
  return { list, said, setSaid, move, ...useDragInList(list, move) };
}

/** The part of an item in a drag: dragged itself, or where the dragged one would be dropped. */
export function dropMark(drag: Drag | null, place: number): 'lifted' | 'before' | 'after' | null {
  if (drag?.from === place) return 'lifted';
  if (drag?.to !== place) return null;
  return drag.to < drag.from ? 'before' : 'after';
}

function placeAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return item && list?.contains(item) ? Number(item.dataset.place) : undefined;
}

function scrollAtEdge(list: HTMLElement | null, y: number) {
  const by = y < EDGE ? -12 : y > window.innerHeight - EDGE ? 12 : 0;
  if (by) (list?.closest('dialog') ?? window).scrollBy(0, by);
}

/** The list with one item moved. Invalid positions change nothing. */
export function moveInList<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const moved = [...list];
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
