/** For this tab, as JSON; null for nothing, or what cannot be read. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. Without storage it lasts as long as the page. */
export function writeStored(name: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Blocked or full.
  }
}
