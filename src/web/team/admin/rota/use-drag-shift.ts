import { type PointerEvent, useState } from 'react';
import type { Shift } from '#shared/team/rota.ts';
import { dragShift, type Grip } from './drag-shift.ts';

type Dragging = { index: number; grip: Grip; fromX: number; width: number; shift: Shift; isFar: boolean };

type DragOptions = {
  shifts: Shift[];
  minutes: number;
  onDropped: (shifts: Shift[]) => void;
  /** It was not dragged. */
  onPressed: () => void;
};

const FAR_ENOUGH_PX = 3;

/**
 * Changes a shift of a day by dragging its ends or all of it, along its track. By keyboard and on a phone there are
 * fields for it.
 */
export function useDragShift({ shifts, minutes, onDropped, onPressed }: DragOptions) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const shown = dragging ? shifts.with(dragging.index, dragging.shift) : shifts;

  function begin(event: PointerEvent<HTMLElement>, index: number, grip: Grip) {
    const track = event.currentTarget.closest('[data-track]');
    if (event.button !== 0 || event.pointerType === 'touch' || !track) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width } = track.getBoundingClientRect();
    // The shift whose grip was pressed.
    setDragging({ index, grip, fromX: event.clientX, width, shift: shifts[index]!, isFar: false });
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!dragging) return;
    const { index, grip, fromX, width } = dragging;
    const byPx = event.clientX - fromX;
    const isFar = dragging.isFar || Math.abs(byPx) >= FAR_ENOUGH_PX;
    const by = isFar ? (byPx / width) * minutes : 0;
    setDragging({ ...dragging, isFar, shift: dragShift(shifts, index, grip, by) });
  }
  function end() {
    if (!dragging) return;
    setDragging(null);
    if (!dragging.isFar) return onPressed();
    const { starts, ends } = shifts[dragging.index]!; // as it was before
    if (dragging.shift.starts !== starts || dragging.shift.ends !== ends) onDropped(shown);
  }
  return { shown, isDragging: dragging !== null, begin, move, end, cancel: () => setDragging(null) };
}
