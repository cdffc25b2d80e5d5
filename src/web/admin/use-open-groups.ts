import { useState } from 'react';
import type { Role } from '#shared/kit/access.ts';
import { useStored } from '#web/kit/first-load/browser-facts.ts';
import { writeStored } from '#web/kit/stored.ts';
import { groupsFor, placeOf } from './sections.ts';

export type OpenGroups = { isOpen: (group: string) => boolean; toggle: (group: string) => void };

const KEY = 'adminSidebarGroups';

/** Which groups of the sidebar are open: stored on this device. That of the section which is opened, is shown open. */
export function useOpenGroups(tab: string, role: Role): OpenGroups {
  const stored = useStored(KEY);
  const [open, setOpen] = useState(() => readOpen(stored));
  const [shown, setShown] = useState({ tab, group: placeOf(tab, role)?.group });
  if (shown.tab !== tab) setShown({ tab, group: placeOf(tab, role)?.group });

  const isOpen = (group: string) => group === shown.group || (open[group] ?? !isClosedAtFirst(group, role));

  function toggle(group: string) {
    const next = { ...open, [group]: !isOpen(group) };
    setOpen(next);
    writeStored(KEY, JSON.stringify(next));
    if (group === shown.group) setShown({ tab, group: undefined });
  }

  return { isOpen, toggle };
}

function isClosedAtFirst(group: string, role: Role): boolean {
  return groupsFor(role).some((each) => each.title === group && each.isClosedAtFirst);
}

/** What is stored; whatever else stands there counts as nothing. */
function readOpen(text: string | null): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((each): each is [string, boolean] => typeof each[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}
