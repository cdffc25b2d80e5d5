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
  /** An unavailable day was pressed. */
  onRefused: (day: string) => void;
};

/** Shared by the strip and the month: roving tabindex, arrow keys, and each day's verdict. */
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
    /** The props of a day's button. */
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
    /** Moves the focus to the day of a key. */
    moveTo: (event: KeyboardEvent, day: string | null) => {
      if (!day) return;
      event.preventDefault();
      flushSync(() => setReached(day));
      list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    },
  };
}

/** A day chosen elsewhere gets the tabindex, too. */
function useReached(value: string | null, start: string) {
  const [reached, setReached] = useState(start);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value) setReached(value);
  }
  return [reached, setReached] as const;
}
