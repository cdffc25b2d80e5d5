'use strict';

/**
 * The order of floors of src/server, from the ground up. A feature, or a room of one that has a floor of its own, imports
 * and names in SQL only what lies on a lower floor; what must run upwards is a hook that features.ts passes in. Read by
 * `.dependency-cruiser.cjs` and `table-owners.mjs`, shown in README.
 */
const FLOORS = [
  ['kit'],
  ['database'],
  ['audit', 'events'],
  ['studio', 'mail', 'uploads'],
  ['accounts', 'receipts'],
  ['catalog', 'clients', 'backups', 'message-log', 'api-keys'],
  ['team', 'articles', 'cart', 'back-in-stock', 'loyalty', 'forms', 'promo-codes', 'prepaid/ledger'],
  ['safety'],
  ['bookings'],
  ['orders', 'notes', 'photos', 'newsletter', 'reviews'],
  ['prepaid/packages', 'prepaid/gift-cards', 'prepaid/deposits'],
  ['counter', 'prepaid/report', 'treatment-pages', 'waitlist', 'messages'],
  // What staff see of these shows the visits and orders they are in.
  ['catalog/admin', 'clients/admin', 'team/admin', 'forms/admin', 'safety/admin'],
  ['bookings/leave', 'bookings/rebook', 'push'],
  ['agents', 'analytics', 'exports', 'feeds', 'imports', 'offline', 'ssr', 'staff-report', 'webhooks'],
  ['admin', 'setup'],
  ['seed'],
];

/** The feature or room a file of src/server is in; undefined for the lists of everything directly in it. @param {string} file @returns {string | undefined} */
function floorNameOf(file) {
  const folders = file
    .replace(/^src\/server\//, '')
    .split('/')
    .slice(0, -1);
  const names = FLOORS.flat();
  for (let length = folders.length; length > 0; length -= 1) {
    const name = folders.slice(0, length).join('/');
    if (names.includes(name)) return name;
  }
  return folders[0];
}

/** From 0, the ground; -1 for one that has no floor. @param {string | undefined} name */
function floorOf(name) {
  return FLOORS.findIndex((names) => names.some((each) => each === name));
}

module.exports = { FLOORS, floorNameOf, floorOf };
