/** What lies at "hours.2.closes"; undefined where the path leads nowhere. */
export function readPath(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), tree);
}

/** The same tree with another thing at the path; everything beside it stays the very same. */
export function writePath<Tree>(tree: Tree, path: string, value: unknown): Tree {
  return write(tree, path.split('.'), value) as Tree; // the shape is the caller's, only a leaf changed
}

function write(at: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : write(isTree(at) ? at[name] : undefined, rest, value);
  if (Array.isArray(at)) return at.with(Number(name), next);
  return { ...(isTree(at) && at), [name]: next };
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
