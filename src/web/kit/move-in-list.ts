/** The list with one item moved. Invalid positions change nothing. */
export function moveInList<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const moved = [...list];
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
