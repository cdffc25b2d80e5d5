import type { KeyboardEvent } from 'react';

/** Arrow keys between a search field and what it found (`data-hit`), all inside one `data-hits`. */
export function moveInHits(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const box = event.currentTarget.closest('[data-hits]');
  const stops = [...(box?.querySelectorAll<HTMLElement>('input[type="search"], [data-hit]') ?? [])];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
