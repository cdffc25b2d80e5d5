type Fields = Record<string, unknown>;

/** The changed fields, before and after: what the audit log stores of a change. */
export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return { before: pick(before, names), after: pick(after, names) };
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
