export type Point = { x: number; y: number };
type On = { onMove: (point: Point) => void; onEnd: (isDropped: boolean) => void };

const FAR_ENOUGH_PX = 5;
const LONG_PRESS_MS = 400;
const EDGE_PX = 60;
const FRAME_MS = 16;

/**
 * Follows a pointer: at once by mouse, after a long press by touch, so that a finger can still scroll. Escape
 * cancels. Returns how to stop.
 */
export function trackDrag({ clientX, clientY, pointerType, button }: PointerEvent, on: On): () => void {
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
  function move({ clientX: x, clientY: y }: PointerEvent) {
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

/** Scrolls when dragging to the edge of the window; returns whether the page moved. */
function scrollAtEdge({ y }: Point): boolean {
  const before = window.scrollY;
  if (y < EDGE_PX && before > 0) window.scrollBy(0, -EDGE_PX / 5);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, EDGE_PX / 5);
  return window.scrollY !== before;
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
