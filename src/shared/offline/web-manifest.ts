import type { Studio } from '#shared/studio/contract.ts';
import { FIXED } from '#shared/studio/palette.ts';

/** Installed from the site, or from the admin dashboard: two apps, each with its own shortcuts. */
export type AppKind = 'site' | 'staff';

export const MANIFESTS = { site: '/manifest.webmanifest', staff: '/admin.webmanifest' } as const;

/** Where iPhones look for it. */
export const TOUCH_ICON = '/icons/apple-touch.png';

type Installed = Pick<Studio, 'name' | 'description'>;

const SHORTCUTS: Record<AppKind, { name: string; url: string }[]> = {
  site: [
    { name: 'Book', url: '/#booking' },
    { name: 'My bookings', url: '/dashboard?tab=bookings' },
  ],
  staff: [
    { name: 'My day', url: '/admin-dashboard?tab=my-day' },
    { name: 'Point of Sale', url: '/admin-dashboard?tab=pos' },
  ],
};

/** How the browser installs the site as an app. `iconVersion`: another when the icons are. */
export function webManifest({ name, description }: Installed, kind: AppKind, iconVersion: string) {
  const start = kind === 'staff' ? '/admin-dashboard' : '/';
  return {
    id: start,
    name: kind === 'staff' ? `${name} team` : name,
    short_name: kind === 'staff' ? 'Team' : shortName(name),
    description: kind === 'staff' ? `For the team of ${name}.` : description,
    lang: 'en-SG',
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: FIXED.page,
    theme_color: FIXED.page,
    categories: kind === 'staff' ? ['business'] : ['beauty', 'health', 'lifestyle'],
    icons: [
      icon('app-192', 192, 'any', iconVersion),
      icon('app-512', 512, 'any', iconVersion),
      icon('maskable-512', 512, 'maskable', iconVersion),
    ],
    shortcuts: SHORTCUTS[kind],
  };
}

function icon(file: string, size: number, purpose: 'any' | 'maskable', version: string) {
  return { src: `/icons/${file}.png?v=${version}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** What fits below an icon. */
const SHORT = 12;

/** As many whole words as fit, and at least the first: "Petal Skin" of "Petal Skin Studio". */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const fits = (count: number) => words.slice(0, count).join(' ').length <= SHORT;
  const most = words.findLastIndex((_, index) => fits(index + 1)) + 1;
  return words
    .slice(0, Math.max(most, 1))
    .join(' ')
    .replace(/\s*[&+,·–-]$/, '');
}
