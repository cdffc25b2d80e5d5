import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Drag = { from: number; to: number };

/** How near the edge of the window the page begins to move along. */
const EDGE = 96;

/** Drags a thing of a list to another place, by mouse and by finger. Each carries `data-item`, its place. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(undefined);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => stop.current?.(), []);

  function lift(event: PointerEvent, from: number) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault(); // no selection
    let held = { from, to: from };
    setDrag(held);

    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      held = { from, to: placeAt(list.current, clientX, clientY) ?? held.to };
      setDrag(held);
      if (clientY < EDGE) window.scrollBy(0, -16);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, 16);
    };
    const end = ({ type }: Event) => {
      stop.current?.();
      setDrag(null);
      if (type === 'pointerup' && held.to !== from) drop.current(from, held.to);
    };
    const giveUp = (key: KeyboardEvent) => key.key === 'Escape' && end(key);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp);
    };
  }

  return { over: drag && drag.to !== drag.from ? drag.to : undefined, lift };
}

function placeAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]');
  return item && list?.contains(item) ? Number(item.dataset.item) : undefined;
}
