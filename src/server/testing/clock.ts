export type Clock = {
  now: () => Date;
  set: (instant: string) => void;
  advance: (by: { minutes: number }) => void;
};

/** A clock that stands still until a test moves it. */
export function stoppedClock(instant: string): Clock {
  let current = new Date(instant);
  return {
    now: () => new Date(current),
    set: (next) => {
      current = new Date(next);
    },
    advance: ({ minutes }) => {
      current = new Date(current.getTime() + minutes * 60_000);
    },
  };
}
