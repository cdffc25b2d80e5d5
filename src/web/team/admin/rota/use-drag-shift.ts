import { type PointerEvent, useState } from 'react';
import type { Shift } from '#shared/team/rota.ts';
import { dragShift, type Grip } from './drag-shift.ts';

type Dragging = { index: number; grip: Grip; fromX: number; width: number; shift: Shift };

const FAR_ENOUGH_PX = 3;

/**
 * Changes a shift of a day by dragging its ends or all of it, along a track that shows `minutes`. By keyboard and on a
 * phone there are fields for it.
 */
export function useDragShift(shifts: Shift[], minutes: number, onDropped: (shifts: Shift[]) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const shown = dragging ? shifts.with(dragging.index, dragging.shift) : shifts;

  function begin(event: PointerEvent<HTMLElement>, index: number, grip: Grip) {
    const track = event.currentTarget.closest('[data-track]');
    if (event.button !== 0 || event.pointerType === 'touch' || !track) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width } = track.getBoundingClientRect();
    setDragging({ index, grip, fromX: event.clientX, width, shift: shifts[index]! });
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!dragging) return;
    const { index, grip, fromX, width } = dragging;
    const byPx = event.clientX - fromX;
    const by = Math.abs(byPx) < FAR_ENOUGH_PX ? 0 : (byPx / width) * minutes;
    setDragging({ ...dragging, shift: dragShift(shifts, index, grip, by) });
  }
  function end() {
    if (!dragging) return;
    setDragging(null);
    const { starts, ends } = shifts[dragging.index]!;
    if (dragging.shift.starts !== starts || dragging.shift.ends !== ends) onDropped(shown);
  }
  return { shown, isDragging: dragging !== null, begin, move, end, cancel: () => setDragging(null) };
}
