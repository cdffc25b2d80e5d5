import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { dismiss, type Toast, type ToastAction, toastStore } from '#web/kit/toast.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const failed = toast.tone === 'destructive';
  useLayoutEffect(() => placeToast(card.current!), []); // rendered before its effects

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read.
    <div
      ref={card}
      className={failed ? 'toast toast--error' : 'toast'}
      onPointerMove={holdForMouse}
      onPointerLeave={() => toastStore.release('pointer')}
      onFocus={() => toastStore.hold('focus')}
      onBlur={() => toastStore.release('focus')}
    >
      <Icon name={toast.icon ?? (failed ? 'alert' : 'check')} />
      <div>
        <strong>{toast.title}</strong>
        {toast.description}
        {toast.action && <ActionButton {...toast.action} />}
      </div>
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  );
}

function ActionButton({ label, onSelect }: ToastAction) {
  function select() {
    dismiss();
    onSelect();
  }
  return (
    <button type="button" className="toast__act" onClick={select}>
      {label}
    </button>
  );
}

/** A toast that appears under a resting mouse, or is tapped, must still close: only a moving mouse pauses it. */
function holdForMouse(event: PointerEvent) {
  if (event.pointerType === 'mouse') toastStore.hold('pointer');
}

/** What a toast should not cover, if possible. */
const KEEP_FREE = 'h1, h2, h3, .btn--primary';

/** At the bottom, above the bar; at the top where that covers less. */
function placeToast(card: HTMLElement): void {
  const { dataset } = card.closest<HTMLElement>('.toaster')!; // every toast is in it
  const page = card.closest('dialog') ?? document;
  const coveredAt = (place: string) => {
    dataset.place = place;
    return countCovered(page, card.getBoundingClientRect());
  };
  const atTop = coveredAt('top');
  if (coveredAt('bottom') > atTop) dataset.place = 'top';
}

function countCovered(page: ParentNode, card: DOMRect): number {
  return [...page.querySelectorAll(KEEP_FREE)].filter((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const isUnder = top < card.bottom && bottom > card.top && left < card.right && right > card.left;
    return isUnder && element.checkVisibility({ visibilityProperty: true });
  }).length;
}
