import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH_PX = 40;

/** A horizontal swipe pages; a vertical one scrolls as usual. The mouse has buttons. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [across, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) < FAR_ENOUGH_PX || Math.abs(across) < Math.abs(down)) return;
      turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
