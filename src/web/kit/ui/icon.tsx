import { classes } from './classes.ts';
import type { StaffIconName } from './staff-icons.ts';

/** Beside text or in a named button, so hidden from screen readers. `path`: drawn instead, if there is one. */
export function Icon({ name, path = iconPaths[name] }: { name: IconName; path?: string | undefined }) {
  return (
    <svg
      className={classes('icon', name.endsWith('-filled') && 'icon--fill')}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

const ring = 'M17 10a7 7 0 1 1-14 0a7 7 0 1 1 14 0';

/** Strokes on a 20 by 20 grid. Named after what they show, not what they mean. */
const publicPaths = {
  alert: `${ring}M10 6.5v4.5M10 13.5h.01`,
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  bag: 'M4 7h12l1 10H3L4 7ZM7 9V6a3 3 0 0 1 6 0v3',
  book: 'M10 5c-2-1.5-4.5-2-7-2v12c2.5 0 5 .5 7 2 2-1.5 4.5-2 7-2V3c-2.5 0-5 .5-7 2Zm0 0v12',
  calendar: 'M5 4h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 8h14M7 2v3M13 2v3',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm5 8 5 5 5-5',
  'chevron-left': 'm12 5-5 5 5 5',
  'chevron-right': 'm8 5 5 5-5 5',
  clock: `${ring}M10 6v4l2.5 2`,
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M9 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2',
  download: 'M10 3v10M6 9.5l4 4 4-4M4 17h12',
  edit: 'M4 16l.8-3.6L13 4.2a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2l-8.2 8.2L4 16ZM11.5 5.7l2.8 2.8',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM12.5 10a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0',
  'eye-off':
    'M8 4.8A8 8 0 0 1 10 4.5C15 4.5 18 10 18 10a14 14 0 0 1-2.2 2.9M12.2 15.2A8 8 0 0 1 10 15.5C5 15.5 2 10 2 10a14 14 0 0 1 3.2-3.8M8.2 8.3a2.5 2.5 0 0 0 3.5 3.5M3 3l14 14',
  gift: 'M4 8h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM2.5 5h15v3h-15zM10 5v12M10 5S8 1.5 6 2.5 7 5 10 5Zm0 0s2-3.5 4-2.5S13 5 10 5Z',
  grid: `${tile(3, 3)}${tile(11.5, 3)}${tile(3, 11.5)}${tile(11.5, 11.5)}`,
  leaf: 'M4 16C3 8 8 3 17 3c0 9-5 13-11 11M4 17c1-4 4-7 8-9',
  leave: 'M8 4H4v12h4M12 7l3 3-3 3M15 10H7',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  mail: 'M5 4.5h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM3.5 6l6.5 5 6.5-5',
  menu: 'M3 6h14M3 10h14M3 14h14',
  minus: 'M5 10h10',
  pause: 'M7.5 5v10M12.5 5v10',
  phone: 'M5 3h2.5l1 4L7 8.5a9 9 0 0 0 4.5 4.5L13 11.5l4 1V15a2 2 0 0 1-2 2A12 12 0 0 1 3 5a2 2 0 0 1 2-2Z',
  pin: 'M10 18s6-5.2 6-9.5A6 6 0 0 0 4 8.5C4 12.8 10 18 10 18ZM12 8.5a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
  play: 'M7 4.5v11l8.5-5.5L7 4.5Z',
  plus: 'M5 10h10M10 5v10',
  print:
    'M6 7V3h8v4M6 14H4.5A1.5 1.5 0 0 1 3 12.5V8.5A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 11.5h8V17H6z',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0a5.5 5.5 0 1 1 11 0M13 13l4 4',
  share: 'M10 12V3M6.5 6 10 2.5 13.5 6M5 9H4v8h12V9h-1',
  star: 'm10 3 2.1 4.6 5 .6-3.7 3.4 1 5-4.4-2.5-4.4 2.5 1-5L2.9 8.2l5-.6L10 3Z',
  'star-filled': 'm10 2.6 2.2 4.8 5.2.6-3.9 3.5 1.1 5.2L10 14.1l-4.6 2.6 1.1-5.2L2.6 8l5.2-.6L10 2.6Z',
  tag: 'M3 3h6l8 8-6 6-8-8V3ZM7.5 6.5a1 1 0 1 1-2 0a1 1 0 1 1 2 0',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 11h7.6l.7-11M8.5 9v5M11.5 9v5',
  user: 'M13 7a3 3 0 1 1-6 0a3 3 0 1 1 6 0M4 17c0-3 2.5-5 6-5s6 2 6 5',
  users:
    'M10.5 7a3 3 0 1 1-6 0a3 3 0 1 1 6 0M2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 4.5a3 3 0 0 1 0 5.5M15 12.5c2 .7 3 2.3 3 4.5',
  whatsapp:
    'M3 17l1.2-3.5A7 7 0 1 1 7 16L3 17ZM7.5 7.5c0 3 2 5 5 5l.5-1.5-1.5-.7-1 .7A4 4 0 0 1 9 9.5l.7-1L9 7l-1.5.5Z',
} as const;

export type IconName = keyof typeof publicPaths | StaffIconName;

/** Those of the admin dashboard are added when it is opened: they are no part of what visitors load. */
export const iconPaths: Partial<Record<IconName, string>> = publicPaths;

function tile(x: number, y: number): string {
  return `M${x + 1} ${y}h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1v-3.5a1 1 0 0 1 1-1Z`;
}
