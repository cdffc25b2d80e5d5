import type { Workload } from './workload.ts';
import { adminSections } from './workloads/admin-sections.ts';
import { analytics } from './workloads/analytics.ts';
import { bookingGrowth } from './workloads/booking-growth.ts';
import { bookingSafety } from './workloads/booking-safety.ts';
import { bookingTriggers } from './workloads/booking-triggers.ts';
import { availability, availabilityMonth, book } from './workloads/bookings.ts';
import { checkoutPrepaid } from './workloads/checkout-prepaid.ts';
import { counterSale } from './workloads/counter-sale.ts';
import { currentUser } from './workloads/current-user.ts';
import { exports } from './workloads/exports.ts';
import { firstJavascript } from './workloads/first-javascript.ts';
import { growth } from './workloads/growth.ts';
import { guestTiming } from './workloads/guest-timing.ts';
import { memory } from './workloads/memory.ts';
import { mixedLoad } from './workloads/mixed-load.ts';
import { pages, pagesPacked, pagesUnchanged } from './workloads/pages.ts';
import { phone } from './workloads/phone.ts';
import { pictureStores } from './workloads/picture-stores.ts';
import { queueJobs } from './workloads/queue-jobs.ts';
import { readBalance } from './workloads/read-balance.ts';
import { redeem } from './workloads/redeem.ts';
import { restore } from './workloads/restore.ts';
import { saveSettings } from './workloads/save-settings.ts';
import { sections } from './workloads/sections.ts';
import { addToCart, checkout } from './workloads/shop.ts';
import { signIn } from './workloads/sign-in.ts';
import { signInTiming } from './workloads/sign-in-timing.ts';
import { soak } from './workloads/soak.ts';
import { start } from './workloads/start.ts';
import { teamAvailability } from './workloads/team-availability.ts';
import { products, treatments, treatmentsPacked } from './workloads/treatments.ts';
import { treatmentsSignedIn } from './workloads/treatments-signed-in.ts';
import { waitlist } from './workloads/waitlist.ts';
import { workJobs } from './workloads/work-jobs.ts';

/** The list, one line per workload. Those that write come last, so that vacuuming does not disturb the others. */
export const workloads: Workload[] = [
  start,
  firstJavascript,
  phone,
  treatments,
  products,
  pages,
  pagesPacked,
  pagesUnchanged,
  memory,
  treatmentsPacked,
  treatmentsSignedIn,
  currentUser,
  signInTiming,
  guestTiming,
  signIn,
  readBalance,
  availability,
  availabilityMonth,
  saveSettings,
  book,
  bookingGrowth,
  bookingSafety,
  bookingTriggers,
  teamAvailability,
  waitlist,
  redeem,
  addToCart,
  checkout,
  checkoutPrepaid,
  counterSale,
  queueJobs,
  workJobs,
  adminSections,
  sections,
  exports,
  analytics,
  mixedLoad,
  restore,
  growth,
  soak,
  pictureStores,
];
