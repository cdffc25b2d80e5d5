import type { QueryClient } from '@tanstack/react-query';
import type { Found, Head } from './page.ts';

const NOT_FOUND: Head = { title: '404 Page Not Found' };

export function headOf(client: QueryClient, found: Found | null): Head {
  return found ? found.page.head(client, found.props) : NOT_FOUND;
}

/** "Treatments · Petal Skin Studio"; the home page has only the studio's name. */
export function titleOf(client: QueryClient, found: Found | null): string {
  const { title } = headOf(client, found);
  const studio = client.getQueryData<{ name: string }>(['/api/studio'])?.name;
  return studio && !title.includes(studio) ? `${title} · ${studio}` : title;
}
