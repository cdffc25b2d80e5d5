/** A ref for what appears in place of the control that led to it: the focus must not be lost with that. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
