import { accountsPages } from './accounts/pages.ts';
import { adminPages } from './admin/pages.ts';
import { articlesPages } from './articles/pages.ts';
import { backInStockPages } from './back-in-stock/pages.ts';
import { bookingsPages } from './bookings/pages.ts';
import { cartPages } from './cart/pages.ts';
import { catalogPages } from './catalog/pages.ts';
import { dashboardPages } from './dashboard/pages.ts';
import { devPages } from './dev/pages.ts';
import { formsPages } from './forms/pages.ts';
import { homePages } from './home/pages.ts';
import type { Page } from './kit/page.ts';
import { messagesPages } from './messages/pages.ts';
import { newsletterPages } from './newsletter/pages.ts';
import { offlinePages } from './offline/pages.ts';
import { ordersPages } from './orders/pages.ts';
import { giftCardsPages } from './prepaid/gift-cards/pages.ts';
import { packagesPages } from './prepaid/packages/pages.ts';
import { reviewsPages } from './reviews/pages.ts';
import { studioPages } from './studio/pages.ts';
import { teamPages } from './team/pages.ts';
import { treatmentPages } from './treatment-pages/pages.ts';
import { waitlistPages } from './waitlist/pages.ts';

/** The list: every URL of the site. */
export const pages: Page[] = [
  ...homePages,
  ...catalogPages,
  ...bookingsPages,
  ...teamPages,
  ...treatmentPages,
  ...cartPages,
  ...backInStockPages,
  ...waitlistPages,
  ...reviewsPages,
  ...formsPages,
  ...ordersPages,
  ...packagesPages,
  ...giftCardsPages,
  ...articlesPages,
  ...studioPages,
  ...newsletterPages,
  ...messagesPages,
  ...accountsPages,
  ...dashboardPages,
  ...adminPages,
  ...offlinePages,
  ...devPages,
];
