/** For numbers a stylesheet cannot know: as a `ref`, because the CSP blocks style attributes. */
export function setVars(values: Record<`--${string}`, number>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };
}

/** The same where the server renders it: the first script sets them before React does (server/ssr/request-early.ts). */
export function setVarsEarly(values: Record<`--${string}`, number>) {
  return { ref: setVars(values), 'data-vars': JSON.stringify(values) };
}
