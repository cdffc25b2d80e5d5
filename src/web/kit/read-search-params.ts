export function readSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}
