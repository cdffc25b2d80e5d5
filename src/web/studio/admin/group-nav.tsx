import { useEffect, useRef } from 'react';
import { classes } from '#web/kit/ui/classes.ts';

type GroupNavProps = {
  groups: readonly { id: string; title: string }[];
  current: string;
  /** Those with unsaved changes. */
  unsaved: readonly string[];
};

/** The navigation of the settings; on phones a scrolling row. */
export function GroupNav({ groups, current, unsaved }: GroupNavProps) {
  const nav = useRef<HTMLElement>(null);
  // On phones: the open one may be out of view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href$="group=${current}"]`);
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);

  return (
    <nav className="settings__nav" aria-label="Settings" ref={nav}>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              className={classes('settings__link', unsaved.includes(id) && 'is-unsaved')}
              href={`/admin-dashboard?tab=settings&group=${id}`}
              aria-current={id === current ? 'true' : undefined}
            >
              {title}
              {unsaved.includes(id) && <span className="sr"> (unsaved changes)</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
