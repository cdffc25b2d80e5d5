import { catalogPages } from './catalog/pages.ts';
import { devPages } from './dev/pages.ts';
import { homePages } from './home/pages.ts';
import type { Page } from './kit/page.ts';

/** The list: every address of the site. */
export const pages: Page[] = [...homePages, ...catalogPages, ...devPages];
