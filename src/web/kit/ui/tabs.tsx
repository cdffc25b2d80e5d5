import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `segment` is the small switch between two or three views. */
  look?: 'line' | 'segment' | undefined;
  /** The panel of the active tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, look = 'line', children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone they are one row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab is found by its role
  useLayoutEffect(() => showActive(list.current!), [value]); // rendered before its effects

  function move(event: KeyboardEvent) {
    const next = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    if (next === null) return;
    event.preventDefault();
    onChange(tabs[next]!.value); // within the tabs
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        className={look === 'line' ? 'tabs' : 'segment'}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => {
          const on = tab.value === value;
          return (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              className="tab"
              role="tab"
              aria-selected={on}
              aria-controls={on ? `${id}-panel` : undefined}
              tabIndex={on ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        id={`${id}-panel`}
        className="tab-panel"
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without links must still be reached by keys.
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

/** Scrolls only the row, not the page. */
function showActive(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-selected=true]');
  if (!tab) return;
  const middle = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  row.scrollLeft = middle;
}

function nextIndex(key: string, now: number, count: number): number | null {
  if (key === 'ArrowRight') return (now + 1) % count;
  if (key === 'ArrowLeft') return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
