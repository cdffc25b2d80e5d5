import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import type { LaneId } from './board-lanes.ts';
import { type BoardSpan, minuteAt } from './board-span.ts';

export type Spot = LaneId & { minute: number };
export type Dragged = Spot & { booking: BoardBooking };

export const STEP_MINUTES = 15;
/** Outside of any lane: dropping there cancels. */
const NOWHERE: Spot = { day: '', by: 'room', of: 0, minute: 0 };

/** Moves a block over the lanes, by mouse or touch. By keyboard there is the Move dialog. */
export function useDrag(span: BoardSpan, onDrop: (dragged: Dragged) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef<() => void>(undefined);
  // The board re-renders while dragging; the latest values count at the end.
  const latest = useRef({ span, onDrop });
  latest.current = { span, onDrop };
  useEffect(() => () => stop.current?.(), []);

  function begin(event: PointerEvent<HTMLElement>, booking: BoardBooking) {
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

export type Drawn = LaneId & { from: number; to: number };

/** Draws a block on a free part of a lane, by mouse or touch. By keyboard there is the Block time dialog. */
export function useDraw(span: BoardSpan, onDrawn: (drawn: Drawn) => void) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const stop = useRef<() => void>(undefined);
  const latest = useRef({ span, onDrawn });
  latest.current = { span, onDrawn };
  useEffect(() => () => stop.current?.(), []);

  function begin(event: PointerEvent<HTMLElement>, { day, by, of }: LaneId) {
    const element = event.currentTarget;
    const minuteUnder = (point: Point) =>
      minuteAt(latest.current.span, shareIn(element, point), STEP_MINUTES, Math.floor);
    const first = minuteUnder({ x: event.clientX, y: event.clientY });
    let last: Drawn | null = null;
    stop.current?.();
    stop.current = trackDrag(event.nativeEvent, {
      onMove: (point) => {
        const other = minuteUnder(point);
        last = { day, by, of, from: Math.min(first, other), to: Math.max(first, other) + STEP_MINUTES };
        setDrawn(last);
      },
      onEnd: (isDropped) => {
        setDrawn(null);
        if (isDropped && last) latest.current.onDrawn(last);
      },
    });
  }

  return { drawn, begin };
}

/** The position of a point along its lane; lanes are horizontal on wide screens, vertical on narrow ones. */
export function shareIn(lane: HTMLElement, { x, y }: Point): number {
  const { left, top, width, height } = lane.getBoundingClientRect();
  return width > height ? (x - left) / width : (y - top) / height;
}

/** The lane under a point, and the quarter hour at which the dragged block would begin. */
function spotUnder(point: Point, grab: Point, span: BoardSpan): Spot {
  const lane = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-day]');
  if (!lane) return NOWHERE;
  const { day = '', room, therapist } = lane.dataset;
  const share = shareIn(lane, { x: point.x - grab.x, y: point.y - grab.y });
  const minute = minuteAt(span, share, STEP_MINUTES, Math.round);
  return { day, by: room ? 'room' : 'therapist', of: Number(room ?? therapist), minute };
}

function isSame(a: Spot, b: Spot): boolean {
  return a.day === b.day && a.by === b.by && a.of === b.of && a.minute === b.minute;
}

type Point = { x: number; y: number };
type On = { onMove: (point: Point) => void; onEnd: (isDropped: boolean) => void };

const FAR_ENOUGH_PX = 5;
const LONG_PRESS_MS = 400;
const EDGE_PX = 60;
const FRAME_MS = 16;

/**
 * Follows a pointer: at once by mouse, after a long press by touch, so that a finger can still scroll. Escape
 * cancels. Returns how to stop.
 */
function trackDrag({ clientX, clientY, pointerType, button }: globalThis.PointerEvent, on: On): () => void {
  if (button !== 0) return () => {};
  const from = { x: clientX, y: clientY };
  const isMouse = pointerType === 'mouse';
  const over = new AbortController();
  const { signal } = over;
  let isDragging = false;
  let last = from;
  let scrolling: ReturnType<typeof setInterval> | undefined;

  const begin = () => {
    isDragging = true;
    on.onMove(from);
    scrolling = setInterval(() => scrollAtEdge(last) && on.onMove(last), FRAME_MS);
  };
  const timer = isMouse ? undefined : setTimeout(begin, LONG_PRESS_MS);

  function end(isDropped: boolean) {
    if (signal.aborted) return;
    clearTimeout(timer);
    clearInterval(scrolling);
    over.abort();
    if (isDragging) swallowClick();
    on.onEnd(isDropped && isDragging);
  }
  function move({ clientX: x, clientY: y }: globalThis.PointerEvent) {
    const isFar = Math.hypot(x - from.x, y - from.y) > FAR_ENOUGH_PX;
    if (!isDragging && isFar && !isMouse) return end(false);
    if (!isDragging && isFar) begin();
    last = { x, y };
    if (isDragging) on.onMove(last);
  }
  // Until the long press the finger scrolls; from then on it drags.
  function hold(touch: TouchEvent) {
    if (isDragging && touch.cancelable) touch.preventDefault();
  }

  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  window.addEventListener('touchmove', hold, { signal, passive: false });
  window.addEventListener('contextmenu', (menu) => isDragging && menu.preventDefault(), { signal });
  return () => end(false);
}

/** Scrolls when dragging to the edge of the window, or of a board with many lanes; returns whether anything moved. */
function scrollAtEdge({ x, y }: Point): boolean {
  const before = window.scrollY;
  if (y < EDGE_PX && before > 0) window.scrollBy(0, -EDGE_PX / 5);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, EDGE_PX / 5);
  const board = document.elementFromPoint(x, y)?.closest('.board');
  return (board ? scrollSideways(board, x) : false) || window.scrollY !== before;
}

function scrollSideways(board: Element, x: number): boolean {
  const { left, right } = board.getBoundingClientRect();
  const before = board.scrollLeft;
  if (x < left + EDGE_PX) board.scrollLeft -= EDGE_PX / 10;
  if (x > right - EDGE_PX / 2) board.scrollLeft += EDGE_PX / 10;
  return board.scrollLeft !== before;
}

/** Suppresses the click that ends a drag. */
function swallowClick() {
  const done = new AbortController();
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
    done.abort();
  };
  window.addEventListener('click', swallow, { capture: true, signal: done.signal });
  window.addEventListener('pointerdown', () => done.abort(), { capture: true, signal: done.signal });
  window.addEventListener('keydown', () => done.abort(), { capture: true, signal: done.signal });
}
