import { LONGEST_SIGNATURE, SIGNATURE_BOX } from '#shared/forms/messages.ts';

type Point = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };

/** A point of the screen in the box of a signature, in whole numbers. */
export function toBox({ x, y }: Point, { left, top, width, height }: Box): Point {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return {
    x: clamp(((x - left) / (width || 1)) * SIGNATURE_BOX.width, SIGNATURE_BOX.width),
    y: clamp(((y - top) / (height || 1)) * SIGNATURE_BOX.height, SIGNATURE_BOX.height),
  };
}

/** The path with a stroke begun or drawn on. A finger that rests adds nothing; an endless scribble stops. */
export function draw(path: string, { x, y }: Point, isNew: boolean): string {
  const point = `${x},${y}`;
  if (!isNew && path.endsWith(point)) return path;
  const next = `${path}${path ? ' ' : ''}${isNew || !path ? 'M' : 'L'}${point}`;
  return next.length > LONGEST_SIGNATURE ? path : next;
}

/** More than a dot. */
export function isDrawn(path: string): boolean {
  return path.split('L').length > 3;
}
