import { type RefObject, useEffect } from 'react';

type Fields = {
  /** Where a scanner types. */
  search: RefObject<HTMLInputElement | null>;
  client: RefObject<HTMLElement | null>;
  payment: RefObject<HTMLElement | null>;
};

/**
 * F2 or Ctrl+Enter leads to the payment, F8 to the client: keys that browsers leave alone. What is typed outside a
 * field is what a scanner reads, and goes into the search.
 */
export function useCounterKeys({ search, client, payment }: Fields) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'F2' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
        event.preventDefault();
        focusFirst(payment.current);
      } else if (event.key === 'F8') {
        event.preventDefault();
        focusFirst(client.current);
      } else if (isCharacter(event) && !isField(document.activeElement)) {
        search.current?.focus(); // before the browser types it
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, client, payment]);
}

/** The field to begin with, or the button when there is none. */
function focusFirst(part: HTMLElement | null) {
  const first = ['[data-first]', '[type="submit"]', 'button'].map((kind) =>
    part?.querySelector<HTMLElement>(kind),
  );
  first.find((each) => each)?.focus();
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

function isField(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
}
