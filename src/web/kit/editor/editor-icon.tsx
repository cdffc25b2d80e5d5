/** Strokes on a 20 by 20 grid, like the kit's icons; loaded only with the editor. */
const paths = {
  undo: 'M7.5 4 4 7.5 7.5 11M4 7.5h7.5a4.25 4.25 0 0 1 0 8.5H8',
  redo: 'M12.5 4 16 7.5 12.5 11M16 7.5H8.5a4.25 4.25 0 0 0 0 8.5H12',
  bold: 'M6 4h4.75a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4H14M6 16h5.5M11.5 4 8.5 16',
  bullets: 'M8 5.5h8.5M8 10h8.5M8 14.5h8.5M4 5.5h.01M4 10h.01M4 14.5h.01',
  numbers: 'M8.5 5.5h8M8.5 10h8M8.5 14.5h8M3.2 4.2l1-.7v4M3 12.6c.4-.8 2-.8 2 .2 0 .9-2 1.4-2 2.7h2.1',
  quote: 'M4 13.5c2-.6 3-2 3-4.5V6H3.5v4H7M12 13.5c2-.6 3-2 3-4.5V6h-3.5v4H15',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.7-2.7a3 3 0 0 0-4.2-4.2L10.4 5.4M11.5 8.5a3 3 0 0 0-4.2 0l-2.7 2.7a3 3 0 0 0 4.2 4.2l.8-.8',
  picture:
    'M4.5 4h11A1.5 1.5 0 0 1 17 5.500v9a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 3 14.500v-9A1.5 1.5 0 0 1 4.5 4ZM3.5 14l4-4 3 3 2-2 4 4M13 7.500h.01',
  table: 'M3.5 4.500h13v11h-13zM3.5 8h13M3.5 11.750h13M10 8v7.5',
  'row-add': 'M3.5 4h13v5h-13zM10 11.500v5M7.5 14h5',
  'column-add': 'M4 3.500h5v13H4zM11.5 10h5M14 7.500v5',
  'row-remove': 'M3.5 4h13v5h-13zM7.5 14h5',
  'column-remove': 'M4 3.500h5v13H4zM11.5 10h5',
  head: 'M3.5 4.500h13v11h-13zM3.5 8h13M3.5 6.250h13',
  remove: 'M4 6h12M8 6V4h4v2M5.5 6l.7 11h7.600l.7-11M8.5 9v5M11.5 9v5',
} as const;

export type EditorIconName = keyof typeof paths;

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
