import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#web/kit/ui/icon.tsx';

/** "More": the links that do not fit in the header. It opens without JavaScript, and closes when it is left. */
export function MoreLinks({ path, children }: { path: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close(box.current);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes it
  useEffect(() => close(box.current), [path]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close(box.current);
    box.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={box} className="nav__more" onKeyDown={closeByKey}>
      <summary>
        More
        <Icon name="chevron-down" />
      </summary>
      {/* A link to a part of this page leaves the path as it is. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      <ul className="menu" onClick={() => close(box.current)}>
        {children}
      </ul>
    </details>
  );
}

/** React does not know whether it is open: it may have been opened before hydration. */
function close(box: HTMLDetailsElement | null): void {
  if (box) box.open = false;
}
