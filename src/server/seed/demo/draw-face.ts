import type { PhotoKind } from '#shared/photos/photo-kinds.ts';

const WIDTH = 600;
const HEIGHT = 750;
const BROWN = '#8a5f4e';
/** How much of the redness is seen. */
const REDNESS: Record<PhotoKind, number> = { before: 0.62, after: 0.16, other: 0.4 };
const SPOTS = [
  ...[
    [212, 418, 7],
    [238, 446, 5],
    [196, 452, 4],
    [226, 478, 6],
  ],
  ...[
    [384, 412, 6],
    [402, 448, 5],
    [366, 462, 7],
    [302, 556, 5],
  ],
] as const;

/** A drawn face instead of a photo of anybody: always the same pose, with redder or calmer cheeks. */
export async function drawFace(kind: PhotoKind): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(faceSvg(REDNESS[kind])))
    .png()
    .toBuffer();
}

function faceSvg(redness: number): string {
  const spots = SPOTS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  const path = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#efe7e1"/><stop offset="1" stop-color="#ddd0c7"/></linearGradient>
      <radialGradient id="skin" cx=".42" cy=".36" r=".75"><stop stop-color="#f0cdb6"/><stop offset="1" stop-color="#dba98c"/></radialGradient>
      <radialGradient id="red"><stop stop-color="#c9463f"/><stop offset=".55" stop-color="#d0594f" stop-opacity=".55"/><stop offset="1" stop-color="#d0594f" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
    <path d="M120 ${HEIGHT}q10-96 118-112h124q108 16 118 112z" fill="#f7f3ef"/>
    <path d="M242 540h116v112q-58 50-116 0z" fill="#d49f82"/>
    <ellipse cx="300" cy="330" rx="206" ry="236" fill="#3c2f2b"/>
    <ellipse cx="118" cy="392" rx="22" ry="40" fill="#dba98c"/>
    <ellipse cx="482" cy="392" rx="22" ry="40" fill="#dba98c"/>
    <path d="M300 150c120 0 178 92 174 204-4 128-78 262-174 262s-170-134-174-262c-4-112 54-204 174-204z" fill="url(#skin)"/>
    <path d="M118 340c2-166 96-210 182-210s180 44 182 210c-44-98-108-132-182-132s-138 34-182 132z" fill="#3c2f2b"/>
    <g opacity="${redness}">
      <ellipse cx="214" cy="444" rx="78" ry="66" fill="url(#red)"/>
      <ellipse cx="386" cy="444" rx="78" ry="66" fill="url(#red)"/>
      <ellipse cx="300" cy="442" rx="46" ry="40" fill="url(#red)"/>
      <ellipse cx="300" cy="562" rx="58" ry="34" fill="url(#red)"/>
      <g fill="#b5362f">${spots}</g>
    </g>
    ${path('M172 318q42-26 84-6M344 312q42-20 84 6', BROWN, 9)}
    ${path('M182 366q34 22 68 0M350 366q34 22 68 0M306 352q-4 58-22 86 14 16 34 8', BROWN, 5)}
    ${path('M250 512q50 24 100 0', '#a9564c', 8)}
  </svg>`;
}
