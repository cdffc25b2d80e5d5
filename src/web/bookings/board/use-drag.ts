import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { type BoardSpan, minuteAt } from './board-span.ts';
import { type Point, trackDrag } from './track-drag.ts';

export type Spot = { day: string; room: number; minute: number };
export type Dragged = Spot & { booking: AdminBooking };

const STEP_MINUTES = 15;
/** Over no lane: whoever lets go there has changed their mind. */
const NOWHERE: Spot = { day: '', room: 0, minute: 0 };

/** Moves a block over the lanes, by mouse or by finger. By keys there is the Move dialog. */
export function useDrag(span: BoardSpan, onDrop: (dragged: Dragged) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef<() => void>(undefined);
  // The board is drawn anew while somebody drags; what counts at the end is the latest.
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

/** How far along its lane a point lies; lanes lie flat on wide screens and stand on narrow ones. */
export function shareIn(lane: HTMLElement, { x, y }: Point): number {
  const { left, top, width, height } = lane.getBoundingClientRect();
  return width > height ? (x - left) / width : (y - top) / height;
}

/** The lane under a point, and the quarter hour at which what was grabbed would begin. */
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
