/** Which modal dialog is on top. Everything under it is inert, toasts too, so they move into it. */
let open: string[] = [];
const listeners = new Set<() => void>();

export const modalStack = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  top: () => open.at(-1) ?? null,
  push: (id: string) => change([...open, id]),
  remove: (id: string) => change(open.filter((other) => other !== id)),
};

function change(next: string[]) {
  open = next;
  for (const listener of listeners) listener();
}
