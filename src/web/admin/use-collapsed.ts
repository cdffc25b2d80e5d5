import { useState } from 'react';

const KEY = 'adminSidebar';

/** Whether the sidebar is collapsed: stored on this device. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => read() === 'collapsed');

  function set(next: boolean) {
    setCollapsed(next);
    try {
      localStorage.setItem(KEY, next ? 'collapsed' : 'open');
    } catch {
      // Without storage it lasts for this visit.
    }
  }

  return [isCollapsed, set];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
