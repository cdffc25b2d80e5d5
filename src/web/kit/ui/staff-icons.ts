/** Icons that only staff see, drawn like all others (`icon.tsx`). */
export const staffIcons = {
  'arrow-down': 'M10 4v12M5 11l5 5 5-5',
  'arrow-up': 'M10 16V4M5 9l5-5 5 5',
  box: 'm10 2.5 7 3.5v8l-7 3.5L3 14V6l7-3.5ZM3 6l7 3.5L17 6M10 9.5v8',
  chart: 'M3 17h14M5 14v-4M9 14V5M13 14V8M17 14v-3',
  'heart-filled': 'M10 17S3 12 3 8a3.5 3.5 0 0 1 7-1 3.5 3.5 0 0 1 7 1c0 4-7 9-7 9Z',
  more: `${dot(5)}${dot(10)}${dot(15)}`,
  refresh: 'M16 6v4h-4M4 14v-4h4M15.5 10A5.8 5.8 0 0 0 5 7M4.5 10A5.8 5.8 0 0 0 15 13',
  till: 'M4 9h12l1 8H3L4 9ZM6 9V3.5h6V9M8 6h2M7 12h.01M10 12h.01M13 12h.01M7 14.5h6',
  upload: 'M10 13V3M6 6.5l4-4 4 4M4 17h12',
} as const;

export type StaffIconName = keyof typeof staffIcons;

function dot(y: number): string {
  return `M10.5 ${y}a.5.5 0 1 1-1 0a.5.5 0 1 1 1 0`;
}
