import { act, fireEvent } from '@testing-library/react';

/** Lanes are 1000 px wide: a share of one is a share of 11am to 9pm. */
export function layOut(share: number, lane = '[data-room="2"]') {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 100);
  Element.prototype.checkVisibility = () => false; // so that no toast thinks it covers anything
  document.elementFromPoint = () => document.querySelector(lane);
  return { clientX: share * 1_000, clientY: 10 };
}

export function press(target: Element, type = 'mouse', at = { clientX: 0, clientY: 0 }): void {
  fireEvent(target, pointer('pointerdown', at, type));
}

export function move(at: object): void {
  act(() => void window.dispatchEvent(pointer('pointermove', at)));
}

export function drop(): void {
  act(() => void window.dispatchEvent(pointer('pointerup', {})));
}

/** jsdom has no pointer events. */
function pointer(name: string, at: object, pointerType = 'mouse') {
  return Object.assign(new MouseEvent(name, { bubbles: true, button: 0, ...at }), { pointerType });
}
