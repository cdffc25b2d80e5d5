/** For numbers a stylesheet cannot know: as a `ref`, because the CSP blocks style attributes. */
export function setVars(values: Record<`--${string}`, number>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };
}
