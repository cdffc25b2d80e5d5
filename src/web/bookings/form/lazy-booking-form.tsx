// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/kit/ui/fields/phone-field.css';
import './booking.css';
import '#web/bookings/when/calendar.css';
import '#web/bookings/when/slots.css';
import '#web/bookings/when/strip.css';
import '#web/bookings/when/when.css';
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { afterPaint } from '#web/kit/first-load/after-paint.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

let code: ComponentType | null = null;

export async function loadBooking(): Promise<ComponentType> {
  code = (await import('./booking-panel.tsx')).BookingPanel;
  return code;
}

let load = () => {};
const needed = new Promise<void>((resolve) => {
  load = resolve;
});

const Waiting = lazy(async () => {
  await needed;
  return { default: await loadUntilThere() };
});

let tryAgain: (() => void) | null = null;
const CHANGED = 'studio:booking-code';

/** However often it fails, the server's form stays, with what was typed in it. */
async function loadUntilThere(): Promise<ComponentType> {
  for (;;) {
    const Booking = await loadBooking().catch(() => null);
    if (Booking) return Booking;
    await new Promise<void>((resolve) => {
      window.addEventListener('online', () => resolve(), { once: true });
      tryAgain = resolve;
      window.dispatchEvent(new Event(CHANGED));
    });
    tryAgain = null;
    window.dispatchEvent(new Event(CHANGED));
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/**
 * The booking form, server-rendered. Its code is a tenth of the page's and is loaded when it is needed; input until
 * then is kept.
 */
export const LazyBookingForm = memo(function LazyBookingForm() {
  // Chosen once: replacing the component would lose the input.
  const [Booking] = useState(() => code ?? Waiting);

  return (
    <SkippedUntilNeeded onNeeded={load}>
      <Suspense fallback={<Skeleton shape="box" className="booking-place__waiting" />}>
        <Booking />
      </Suspense>
    </SkippedUntilNeeded>
  );
});

/** Not laid out until then. A component of its own: rendering the form's parent again would undo its hydration. */
function SkippedUntilNeeded({ onNeeded, children }: { onNeeded: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNeeded = useIsNeeded(ref, onNeeded);
  return (
    <div ref={ref} className={classes('booking-place', !isNeeded && 'below')}>
      <NotLoadedYet />
      {children}
    </div>
  );
}

/** Above the form as the server rendered it. */
function NotLoadedYet() {
  const retry = useSyncExternalStore(
    subscribe,
    () => tryAgain,
    () => null,
  );
  if (!retry) return null;
  return (
    <Note tone="warn" className="mb-5">
      The booking form isn't ready yet. Please check your connection. Your choices stay.{' '}
      <Button look="soft" size="sm" onClick={retry}>
        Retry
      </Button>
    </Note>
  );
}

const LINK = 'a[href$="#booking"]';
const AT_LAST_MS = 20_000;

/** Whether it is less than a screen away, or somebody is on the way to it; in any case after a while. */
function useIsNeeded(ref: RefObject<Element | null>, onNeeded: () => void): boolean {
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const place = ref.current!; // rendered before its effects
    const over = new AbortController();
    const need = (load = onNeeded) => {
      if (over.signal.aborted) return;
      over.abort();
      setNeeded(true);
      load();
    };
    // What loading begins with would delay the jump to the form.
    const needAfterJump = () => need(() => afterPaint(onNeeded));
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && (place.contains(target) || target.closest(LINK)))
        afterPaint(needAfterJump);
    };
    const { hash, search } = window.location;
    // On the way to any part of the page: the form must not grow while the page moves past it.
    if (hash !== '' || search.includes('treatment=') || !('IntersectionObserver' in window)) return need();
    // Not when a finger comes down: that would delay its click.
    for (const input of ['click', 'focusin'])
      document.addEventListener(input, onInput, { passive: true, capture: true, signal: over.signal });
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && need(), {
      rootMargin: '100% 0px',
    });
    near.observe(place);
    const timer = setTimeout(need, AT_LAST_MS);
    over.signal.addEventListener('abort', () => {
      near.disconnect();
      clearTimeout(timer);
    });
    return () => over.abort();
  }, [ref, onNeeded]);

  return isNeeded;
}
