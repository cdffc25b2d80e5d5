const LONGEST = 300;
/** Pages whose address is itself a key: whoever has it gets in. */
const SECRET = /^(\/manage|\/preview)\/.+/;

/** The path under which something is counted: never one that lets in whoever reads the figures, never an endless one. */
export function countedPath(pathname: string): string {
  return pathname.replace(SECRET, '$1').slice(0, LONGEST);
}
