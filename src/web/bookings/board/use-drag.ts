import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { type BoardSpan, minuteAt } from './board-span.ts';
import { type Point, trackDrag } from './track-drag.ts';

export type Spot = { day: string; room: number; minute: number };
export type Dragged = Spot & { booking: AdminBooking };

const STEP_MINUTES = 15;
/** Outside of any lane: dropping there cancels. */
const NOWHERE: Spot = { day: '', room: 0, minute: 0 };

/** Moves a block over the lanes, by mouse or touch. By keyboard there is the Move dialog. */
export function useDrag(span: BoardSpan, onDrop: (dragged: Dragged) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef<() => void>(undefined);
  // The board re-renders while dragging; the latest values count at the end.
  const latest = useRef({ span, onDrop });
  latest.current = { span, onDrop };
  useEffect(() => () => stop.current?.(), []);

  function begin(event: PointerEvent<HTMLElement>, booking: AdminBooking) {
    const box = event.currentTarget.getBoundingClientRect();
    const grab = { x: event.clientX - box.left, y: event.clientY - box.top };
    let spot = NOWHERE;
    stop.current?.();
    stop.current = trackDrag(event.nativeEvent, {
      onMove: (point) => {
        const next = spotUnder(point, grab, latest.current.span);
        if (isSame(spot, next)) return;
        spot = next;
        setDragged({ ...next, booking });
      },
      onEnd: (isDropped) => {
        setDragged(null);
        if (isDropped && spot !== NOWHERE) latest.current.onDrop({ ...spot, booking });
      },
    });
  }

  return { dragged, begin };
}

/** The position of a point along its lane; lanes are horizontal on wide screens, vertical on narrow ones. */
export function shareIn(lane: HTMLElement, { x, y }: Point): number {
  const { left, top, width, height } = lane.getBoundingClientRect();
  return width > height ? (x - left) / width : (y - top) / height;
}

/** The lane under a point, and the quarter hour at which the dragged block would begin. */
function spotUnder(point: Point, grab: Point, span: BoardSpan): Spot {
  const lane = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-room]');
  if (!lane) return NOWHERE;
  const { day = '', room } = lane.dataset;
  const share = shareIn(lane, { x: point.x - grab.x, y: point.y - grab.y });
  return { day, room: Number(room), minute: minuteAt(span, share, STEP_MINUTES, Math.round) };
}

function isSame(a: Spot, b: Spot): boolean {
  return a.day === b.day && a.room === b.room && a.minute === b.minute;
}
