import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenDay } from '#shared/bookings/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { checkDay } from './check-day.ts';

export type DayPickerProps = {
  value: string | null;
  onChange: (day: string) => void;
  /** A day that cannot be had was tried. */
  onRefused: (day: string) => void;
};

/** What a strip of days and a month have in common: one day the Tab key comes to, arrow keys, and each day's verdict. */
export function useChoosingADay<List extends HTMLElement>(
  { value, onChange, onRefused }: DayPickerProps,
  start = value,
) {
  const list = useRef<List>(null);
  const { hours } = useStudio();
  const today = studioDay(useNow());
  const [reached, setReached] = useReached(value, start ?? today);

  return {
    list,
    today,
    reached,
    setReached,
    /** What a day's button needs to know. */
    propsOf: (day: string, days: OpenDay[] | undefined) => {
      const verdict = checkDay(day, { today, hours, open: days?.find(({ date }) => date === day) });
      return {
        day,
        verdict,
        isToday: day === today,
        isChosen: day === value,
        isReached: day === reached,
        onChoose: () => {
          setReached(day);
          if (verdict.canChoose) onChange(day);
          else onRefused(day);
        },
      };
    },
    /** Where a key leads, the focus follows. */
    moveTo: (event: KeyboardEvent, day: string | null) => {
      if (!day) return;
      event.preventDefault();
      flushSync(() => setReached(day));
      list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    },
  };
}

/** A day chosen elsewhere is come to, too. */
function useReached(value: string | null, start: string) {
  const [reached, setReached] = useState(start);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value) setReached(value);
  }
  return [reached, setReached] as const;
}
