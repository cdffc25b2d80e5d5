import { useLayoutEffect, useRef } from 'react';
import { focusQuietly } from './focus-quietly.ts';

/**
 * For a part of a page that becomes another one in its place: what had the focus is gone, so it goes to the headline, which
 * says what comes next. Give the part this reference, and a text that is another when it becomes another one.
 */
export function useHeadingOfChange(what: string) {
  const part = useRef<HTMLDivElement>(null);
  const seen = useRef(what);
  useLayoutEffect(() => {
    if (seen.current === what) return;
    seen.current = what;
    const heading = part.current?.querySelector('h1');
    if (!heading) return;
    // After a dialog, which gives the focus back to its button.
    const shown = setTimeout(() => {
      focusQuietly(heading);
      part.current?.scrollIntoView?.({ block: 'start' });
    });
    return () => clearTimeout(shown);
  }, [what]);
  return part;
}
