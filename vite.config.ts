import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Small parts of several pages, none of which needs the rest of bookings. */
const FREE_TIMES = /bookings[\\/]when[\\/]free-times(-skeleton)?\.tsx?$/;
const VISIT_TESTS =
  /[\\/](bookings[\\/]safety[\\/](lazy-booked-tests|patch-tests-due)|shared[\\/]safety[\\/]patch-test)\.tsx?$/;

/** Code of forms and dialogs, which no page shows at first, so none of it is part of a first load. */
const LATER =
  /[\\/](bookings[\\/](?:(?:draft|form|when|manage)[\\/])?(?!queries|pre-hydration|sort-bookings|price\.|day-words|promo-in|sessions-in|patch-test-words|status-badge|change-dialogs|visit-parts|booking-files|earlier|join-waitlist|therapist-words)[\w-]+|ui[\\/]\w+[\\/](dialog|dialog-foot|confirm-dialog|modal|sheet|select|checkbox|text-area|phone-field)|dial-codes|phone-parts)\.tsx?$/;
/** Choosing a day, a time and a therapist: shared by booking and moving, and not shown at first. */
const PICKER =
  /[\\/](bookings[\\/]((draft|when)[\\/](?!day-words|use-visit|offer-sessions|join-waitlist)[\w-]+|form[\\/](use-book|booking-policy|more-treatments|treatment-select))|team[\\/](therapist-field|read-therapist|use-team))\.tsx?$/;
/** Fields that only forms use. */
const FIELDS =
  /[\\/](fields[\\/](select|checkbox|text-area|phone-field)|kit[\\/]form[\\/](fields|use-form)|dial-codes|phone-parts)\.tsx?$/;
/** Of them, small ones: a page that has one needs no list of dial codes. */
const SMALL_FIELDS = /[\\/]fields[\\/](text-area|checkbox|choice)\.tsx$/;
/** Shared by the form a client fills in, the dashboard and the admin. */
const STEPS = /[\\/]kit[\\/](use-url-params|ui[\\/]progress)\.tsx?$/;
/** What the forms that clients fill in share with their editor: loaded with either. */
const CLIENT_FORMS = /[\\/](kit[\\/]autosave\.ts$|(shared|web)[\\/]forms[\\/])/;
/** Of them, what the page of a form begins with: its query, the introduction, and which question comes next. */
const FORM_STEPS =
  /[\\/](forms[\\/](queries|fill[\\/](steps|intro))|shared[\\/]forms[\\/]questions)\.tsx?$|[\\/]form-page\.css$/;
/** Parts of forms, loaded with the form. */
const FORM_PARTS = /[\\/]code-input\.tsx$/;
/** Shared by the pages about passwords only. */
const ACCOUNT_FORMS =
  /[\\/](fields[\\/]email-field|form[\\/]read-input|accounts[\\/]\S+[\\/]((password|new-password)-field|auth-column|device-tokens))\.tsx?$/;
/** Signing in, on its page and in the dialog over any other. */
const SIGN_IN =
  /[\\/](sign-in-form|use-sign-in|use-signed-in|pending-verification|typed-email|shared[\\/]accounts[\\/](password|messages))\.tsx?$/;
/** Shared by a few pages that are rarely entry pages. */
const OF_FEW =
  /[\\/](kit[\\/](use-download|share-link|page-of|full-name)|former-customer|account-name|ui[\\/](fields[\\/](stepper|choice)|download-button|load-states|section-card|progress|pills)|orders[\\/](?:\w+[\\/])?[\w-]+|voucher[\w-]*)\.tsx?$/;
/** Shared by the pages of orders and the admin dashboard. */
const ORDERS = /src[\\/](shared[\\/]orders[\\/](?!\w*admin)|web[\\/]kit[\\/]use-download)/;
/** The rich-text editor's libraries, loaded only with it. */
const EDITOR =
  /node_modules[\\/](@tiptap|prosemirror-[\w-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals|use-sync-external-store)[\\/]/;
/** Shared by the sections of the admin dashboard. */
const ADMIN =
  /src[\\/](shared[\\/](audit[\\/]|analytics[\\/]|counter[\\/]|notes[\\/]|photos[\\/]|clients[\\/]|kit[\\/]picture-limits|bookings[\\/]presence|\w+[\\/]admin-messages)|web[\\/]((admin|audit|backups|counter|uploads|mail|clients|photos)[\\/]|notes[\\/](?!aftercare-card)|(prepaid[\\/])?\w+[\\/](admin|board|my-day|cards?)[\\/]|bookings[\\/](presence|rebook|waitlist)[\\/]|bookings[\\/]safety[\\/](?!(lazy|offer|use)-patch|patch-tests-due|suitability)|safety[\\/](override-dialog|sensitivities-note)|kit[\\/](staff-role|move-in-hits|use-(finder|list|url-params|save|removal|drag-in-list)|block-navigation|form[\\/](conflict-note|discard-dialog|use-leave-guard|name-choice)|record|editor)|kit[\\/]ui[\\/](lists[\\/]|fields[\\/]search-box)))/;
/** Parts of few public pages, by feature: a reader of an article loads no product card. */
const SHOP =
  /[\\/]catalog[\\/](products[\\/](product-card|use-products|use-category-filters|choose-products))\.tsx?$/;
const CARDS = /[\\/](article-card|article-meta|article-picture)\.tsx?$/;
const LOYALTY =
  /[\\/]loyalty[\\/](points[\\/](member-card|earn-list|points-change)|rewards[\\/]use-attempt|wallet[\\/]vouchers-query|queries|refetch-points|tier-badge|transaction|reward|dollars)\.tsx?$/;
const TABS = /[\\/]ui[\\/]tabs\.tsx$/;
const MEMBER =
  /[\\/](ui[\\/]menu|member-links|use-sign-out|display-name|first-load[\\/](first-view|browser-facts))\.tsx?$/;
/** Of the members' dashboard, shared with its other tabs or the rewards. */
const POINTS =
  /[\\/](loyalty[\\/](points[\\/](own-card|tier-ranges|use-fresh-history)|rewards[\\/](reward-progress|reward-row|use-spend-points)|copy-text|progress|tier|voucher)|ui[\\/](progress|lists[\\/]table))\.tsx?$/;
/** Passkeys, codes and the WebAuthn library: behind a password, a button or a tab. */
const SECOND_FACTOR =
  /node_modules[\\/]@simplewebauthn[\\/]|accounts[\\/]second-factor[\\/](?!second-factor-query)|code-input/;
/** The parts of the query library that no first load needs: for forms, and for several queries at once. */
const SELDOM = /[\\/](queriesObserver|useQueries)\.js$/;
const isLibrary = (id: string) =>
  /node_modules/.test(id) &&
  !EDITOR.test(id) &&
  !SECOND_FACTOR.test(id) &&
  !SELDOM.test(id) &&
  !MUTATIONS.test(id);
/** Styles that come with the server's HTML, while their code is loaded later: apart from that code. */
const BOOKING_STYLES = /[\\/](phone-field|bookings[\\/](form|when)[\\/][\w-]+)\.css$/;
const SHOP_STYLES = /[\\/]catalog[\\/]products[\\/][\w-]+\.css$/;
const HOME_STYLES =
  /[\\/](earn-list|loyalty-section|member-card|contact-item|studio-map|reviews|team[\\/](portrait|team))\.css$/;
const PASSWORD_STYLES = /[\\/](password-meter|sign-in[\\/]auth)\.css$/;
/** Small modules of several public pages: apart from what only later code shares. */
const PUBLIC =
  /[\\/](ui[\\/](empty-state|badge|arrow-link|note|fact)|kit[\\/](first-load[\\/](use-hydrated|use-early-tap)|use-is-in-view|dates|access)|contact-links|points-in-words|articles[\\/]queries)\.tsx?$/;
/** Small modules that pages of all kinds share: each alone, for those that use it. */
const ALONE =
  /[\\/](?:kit|accounts[\\/]sign-in|bookings[\\/]when|catalog[\\/]product|loyalty|prepaid[\\/]ledger|studio|shared[\\/]catalog|web[\\/](?:cart|safety))[\\/](sensitivities-note|toast-error|stored|read-id|idempotency-keys|ui[\\/](?:not-loaded|card|fields[\\/]stepper)|points-rate|balance|map-links|cart-skeleton|join-waitlist-code|can-use-passkeys|auth-url|read-product-id)\.tsx?$/;
/** The same of the pages that sell something. */
const CATALOG =
  /[\\/](book-link|treatment-url|bookings[\\/]price|ui[\\/]price|kit[\\/]money|fallback-pictures|category-names|(catalog|team)[\\/]queries|shared[\\/]loyalty[\\/]points)\.tsx?$/;
/** Of the cards of treatments and products, and some others: what is loaded later. */
const CARD_PARTS = /[\\/](lazy-part|skin-check[\\/](stated|skin-verdict))\.tsx?$/;
/** Shared by most pages, but not by all. */
const PICTURE = /[\\/](ui[\\/]picture|picture-url)\.tsx?$/;
/** With nothing of what opens them. */
const DIALOGS = /[\\/]ui[\\/]dialogs[\\/][\w-]+\.tsx?$/;
const HOURS = /[\\/](studio-time|studio[\\/]opening)\.ts$/;
/** Where something is booked or bought, while there are codes. */
const PROMO_CODE =
  /[\\/](promo-codes[\\/](code-entry|recognise-code|read-promo-code|use-promo-code|session-words)|kit[\\/]form[\\/]code-field)\.tsx?$/;
/** What packages, gift cards and vouchers share: of those who have some. */
const PREPAID =
  /[\\/](shared[\\/]prepaid[\\/](ledger|packages)[\\/]|web[\\/]prepaid[\\/](packages|gift-cards)[\\/](?!queries)|loyalty[\\/]voucher\.)/;
/** What everything costs: of the booking form, the checkout and the till, not of every page that shares anything. */
const BILLS = /[\\/]shared[\\/](bills[\\/]|kit[\\/](spread|gst)\.|loyalty[\\/]earning\.)/;
/** Of booking and of who is signed out, each with the page that shows it. */
const OF_THEIR_PAGE =
  /[\\/](bookings[\\/]((deposits|guest-code|late|visit)[\\/][\w-]+|sessions-in|safety[\\/]((lazy|offer|use)-patch-tests?|patch-tests-due|suitability))|cart[\\/]sign-in-links|pay-now[\\/]pay-now-panel)\.tsx?$/;
/** The skin check, for who opens it: a card carries only what knows whether somebody has told anything. */
const SKIN_CHECK =
  /[\\/](safety[\\/]skin-check[\\/](?!stated|skin-verdict|verdict|skin-check-dialog|ingredient|find-names|use-suggested)|kit[\\/]call-nameless)[\w.-]*\.tsx?$/;
/** Of the cart, its panel and the checkout; not for every page that shares anything. */
const CART =
  /[\\/](shared[\\/]cart[\\/]total|web[\\/]cart[\\/](cart-line|guest-cart-lines|use-change-cart|use-guest-items|cart-contents|sign-in-links))\./;
/** A client's bookings and the words for them: of the dashboard, of a booking, and of the booking form. */
const OWN =
  /[\\/](bookings[\\/](manage[\\/](status-badge|sort-bookings)|when[\\/]day-words|promo-in|whole-booking|patch-test-words)|web[\\/]bookings[\\/]queries)\.tsx?$/;
/** Each with those that use it. */
const OF_USERS =
  /[\\/](wallet[\\/]expiry-words|bookings[\\/](manage[\\/](change-dialogs|booking-files)|visit-parts|therapist-words)|call-us|profile-query|second-factor-query|shared[\\/]kit[\\/]month|treatment-pages[\\/][\w-]+|web[\\/]cart[\\/][\w-]+)\.tsx?$/;
/** Small modules of the page of a product that staff read, too. */
const PRODUCT_PARTS =
  /[\\/](product-details|shared[\\/]catalog[\\/]stock|web[\\/]safety[\\/]queries|products[\\/]stock-line|product[\\/](product-pictures|use-carousel))\.tsx?$/;
/** What is waited for and offered: loaded where it is shown, not for every page that shares anything. */
const WAITLIST =
  /src[\\/](shared[\\/]waitlist[\\/]|web[\\/](waitlist[\\/]|bookings[\\/](manage[\\/]earlier|when[\\/]join-waitlist)))/;
/** Running late: of the visit's page and of staff. */
const LATE = /shared[\\/]bookings[\\/]late[\\/]/;
const CALL_US = /shared[\\/]studio[\\/]call-us\.ts$/;
/** What clients wrote: with the pages that show it, not for every page that shares anything. */
const REVIEWS = /[\\/](reviews[\\/][\w\\/-]+|ui[\\/]stars)\.tsx?$/;
/** What every form needs, however small. */
const FORMS = /[\\/](fields[\\/](field|text-field)|kit[\\/](email|form[\\/]use-field-errors))\.tsx?$/;
/** What sends something: a page that only searches needs none of it. */
const MUTATIONS = /[\\/](useMutation|useMutationState|mutationObserver)\.js$/;
/** The keys and URLs that the list of pages reads: small, and so in one file. */
const PAGE_KEYS = /[\\/](preview-query|legal-query|password-reset-key|unsubscribed-key)\.tsx?$/;
/** Of it and a few pages: with it, or with their page. */
const OF_PAGES =
  /[\\/](shop-url|treatment-url|average-stars|kit[\\/]scroll|prepaid[\\/](packages|gift-cards)[\\/]queries)\.tsx?$/;
/** Of the setup and what it sets up: not for every page that shares anything. */
const SETUP = /[\\/](change-password-form|palette|legal-blocks)\.tsx?$/;
/** Of the team's page, the home page and the board: with its picture, not for every page that shares anything. */
const PORTRAIT = /[\\/]team[\\/](portrait|initials|who-does|linked-therapist|therapist-(anchor|url))\.tsx?$/;
/** What is saved to be read offline: with the page that shows it, and the code that saves it. */
const OFFLINE = /[\\/]offline[\\/]/;
/** Notifications: of the profile, of who has switched them on, and of signing out. */
const PUSH = /[\\/](push[\\/][\w-]+|end-subscription)\.tsx?$/;
const isCommon = (id: string) =>
  /src[\\/](web|shared)[\\/].*\.tsx?$/.test(id) &&
  ![
    LATER,
    PROMO_CODE,
    PREPAID,
    BILLS,
    OF_THEIR_PAGE,
    PICKER,
    FIELDS,
    FORM_PARTS,
    ACCOUNT_FORMS,
    SIGN_IN,
    OF_FEW,
    ADMIN,
    SECOND_FACTOR,
    SHOP,
    CARDS,
    LOYALTY,
    MEMBER,
    POINTS,
    TABS,
    OF_PAGES,
    SETUP,
    PORTRAIT,
    STEPS,
    CLIENT_FORMS,
    SKIN_CHECK,
    CART,
    OWN,
    OF_USERS,
    VISIT_TESTS,
    WAITLIST,
    REVIEWS,
    OFFLINE,
    PUSH,
  ].some((kind) => kind.test(id));

const isLater = (id: string) => LATER.test(id) && !PICKER.test(id) && !FIELDS.test(id);

/** What every page is served with. */
const ALWAYS_THERE =
  /assets\/(rolldown-runtime|preload|libraries|client|shell|start|entry-client)-[\w-]+\.(js|css)$/;

/** Nobody waits for what these load, so each list would only be bytes that every page begins with. */
const ENTRY = /entry-client-[\w-]+\.js$/;
const SHELL = /shell-[\w-]+\.js$/;
/** What these need is mostly there, and the server has drawn them: the page that loads them has no list of it. */
const NO_LIST = /assets\/(pairings|back-in-stock-form|product-warning|lower-home)-/;
/** Except for what is asked for by a press, or shown in the header at once. */
const AT_ONCE = /assets\/(cart-panel|mobile-menu|member-links)-/;

/** The query library imports its endless lists for every page. We have none: ours have pages. */
const withoutEndlessLists: Plugin = {
  name: 'without-endless-lists',
  apply: 'build',
  load: (id) =>
    /query-core\S+[\\/]infiniteQueryBehavior\.js$/.test(id)
      ? 'export const infiniteQueryBehavior = () => {}, hasNextPage = () => {}, hasPreviousPage = () => {};'
      : null,
};

const importsOf = new Map<string, string[]>();
const rememberImports: Plugin = {
  name: 'remember-imports',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') importsOf.set(file.fileName, file.imports);
  },
};

/** What the dashboards open with. The first tab is apart from its page, which waits for it while it is evaluated. */
const FIRST_VIEWS = {
  dashboard: 'dashboard/dashboard-page.tsx',
  'first-tab': 'dashboard/next/first-tab.tsx',
  'admin-dashboard': 'admin/admin-page.tsx',
};
/** Opened from the dashboard, and made of much the same. */
const ORDER_PAGE = 'orders/order/order-page.tsx';

/** The file of each module that a dashboard opens with. */
const firstViewOf = new Map<string, string>();

/**
 * A dashboard is painted when all of its first code is there, so this comes in a few files: one for what the same views
 * open with, apart from what other pages load later, too. What those begin with, or every page loads, stays where it is.
 */
const groupDashboards: Plugin = {
  name: 'group-dashboards',
  apply: 'build',
  buildEnd() {
    const modules = [...this.getModuleIds()];
    const idOf = (path: string) => modules.find((id) => id.endsWith(`/src/web/${path}`))!; // of a file that is there
    const importsAtOnce = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
    const pagesIn = idOf('page-modules.ts');
    const pages = this.getModuleInfo(pagesIn)!.dynamicallyImportedIds;
    const importsEver = (id: string) =>
      id === pagesIn ? [] : [...importsAtOnce(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];

    const dashboards = Object.values(FIRST_VIEWS).map(idOf);
    const others = pages.filter((page) => !dashboards.includes(page));
    const ofEveryPage = reach([idOf('start.ts')], importsEver);
    const atFirst = reach(
      others.filter((page) => page !== idOf(ORDER_PAGE)),
      importsAtOnce,
    );
    const later = reach(others, importsEver);
    const views = Object.entries(FIRST_VIEWS).map(
      ([name, view]) => [name, reach([idOf(view)], importsAtOnce)] as const,
    );
    for (const id of views.flatMap(([, reached]) => [...reached])) {
      if (ofEveryPage.has(id) || atFirst.has(id)) continue;
      const names = views.filter(([, reached]) => reached.has(id)).map(([name]) => name);
      firstViewOf.set(id, [...names, ...(later.has(id) ? ['shared'] : [])].join('-'));
    }
  },
};

/** What is imported by these modules, and by what they import. */
function reach(entries: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(entries);
  // A set that grows is walked to its end.
  for (const id of reached) for (const each of importsOf(id)) reached.add(each);
  return reached;
}

/** What a file has when it runs, by itself or by what it imports. */
function allImportsOf(name: string, known = new Set<string>()): Set<string> {
  for (const each of importsOf.get(name) ?? []) {
    if (known.has(each)) continue;
    known.add(each);
    allImportsOf(each, known);
  }
  return known;
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutEndlessLists, groupDashboards, rememberImports],
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Preload lists of later code name only what the page may not have yet: these lists are part of the first load.
      resolveDependencies: (name, deps, { hostId }) =>
        ENTRY.test(hostId) || NO_LIST.test(name) || (SHELL.test(hostId) && !AT_ONCE.test(name))
          ? []
          : deps.filter((dep) => !ALWAYS_THERE.test(dep) && !allImportsOf(hostId).has(dep)),
    },
    assetsInlineLimit: 0, // every asset by its hashed URL: the CSP allows no data: fonts
    rolldownOptions: {
      input: 'src/web/start.ts',
      // Says on a slow or busy machine that plugins take most of the time: Tailwind does, and nobody can change that.
      checks: { bundlerTimings: false },
      output: {
        // What every page needs comes in two files, which compress better than twenty and change separately.
        codeSplitting: {
          groups: [
            { name: 'booking-styles', test: BOOKING_STYLES, priority: 7 },
            { name: 'shop-styles', test: SHOP_STYLES, priority: 7 },
            { name: 'home-styles', test: HOME_STYLES, priority: 7 },
            { name: 'password-styles', test: PASSWORD_STYLES, priority: 7 },
            // Alone: the entry needs it, and should evaluate nothing else.
            { name: 'preload', test: /preload-helper/, priority: 6 },
            { name: 'libraries', test: isLibrary, priority: 5 },
            // What every page starts with, and all that it imports; without the entry, which waits for the page's code.
            { name: 'shell', test: /web[\\/]app\.tsx$/, priority: 4 },
            { name: 'public', test: PUBLIC, priority: 3 },
            { name: (id) => ALONE.exec(id)?.[1]?.replace(/\W/g, '-') ?? null, test: ALONE, priority: 3 },
            { name: 'catalog', test: CATALOG, priority: 3 },
            { name: 'card-parts', test: CARD_PARTS, priority: 3 },
            { name: 'picture', test: PICTURE, priority: 3 },
            { name: 'forms', test: FORMS, priority: 3 },
            { name: 'mutations', test: MUTATIONS, priority: 3 },
            { name: 'page-keys', test: PAGE_KEYS, priority: 3 },
            { name: 'hours', test: HOURS, priority: 3 },
            { name: 'dialogs', test: DIALOGS, minShareCount: 2, priority: 3 },
            {
              name: (id) => firstViewOf.get(id) ?? null,
              test: (id) => firstViewOf.has(id),
              priority: 2,
              // What they import and is not among them is what others begin with.
              includeDependenciesRecursively: false,
            },
            { name: 'common', test: isCommon, minShareCount: 3, priority: 2 },
            { name: 'seldom', test: SELDOM, priority: 3 },
            { name: 'free-times', test: FREE_TIMES, minShareCount: 2, priority: 1 },
            { name: 'visit-tests', test: VISIT_TESTS, minShareCount: 2, priority: 1 },
            { name: 'cart', test: CART, minShareCount: 2, priority: 1 },
            { name: 'own', test: OWN, minShareCount: 2, priority: 1 },
            { name: 'shop', test: SHOP, minShareCount: 2, priority: 2 },
            { name: 'promo-code', test: PROMO_CODE, minShareCount: 2 },
            { name: 'skin-check', test: SKIN_CHECK, priority: 3 },
            { name: 'product-parts', test: PRODUCT_PARTS, minShareCount: 2, priority: 3 },
            { name: 'prepaid', test: PREPAID, minShareCount: 3, priority: 1 },
            { name: 'bills', test: BILLS, minShareCount: 2, priority: 1 },
            { name: 'cards', test: CARDS, minShareCount: 2, priority: 2 },
            { name: 'loyalty', test: LOYALTY, minShareCount: 2, priority: 2 },
            { name: 'portrait', test: PORTRAIT, minShareCount: 2, priority: 2 },
            { name: 'tabs', test: TABS, minShareCount: 2, priority: 2 },
            { name: 'member', test: MEMBER, minShareCount: 2, priority: 3 },
            { name: 'sign-in', test: SIGN_IN, minShareCount: 2, priority: 1 },
            { name: 'account-forms', test: ACCOUNT_FORMS, minShareCount: 2, priority: 1 },
            { name: 'later', test: isLater, minShareCount: 3, priority: 1 },
            { name: 'second-factor', test: SECOND_FACTOR, minShareCount: 2, priority: 1 },
            // A group takes along what its modules import: without this, what orders share would be in the admin's.
            { name: 'orders', test: ORDERS, minShareCount: 2, priority: 1 },
            // Without it, a client's form would load what the admin shares.
            { name: 'steps', test: STEPS, minShareCount: 2, priority: 1 },
            { name: 'small-fields', test: SMALL_FIELDS, minShareCount: 2, priority: 3 },
            { name: 'form-steps', test: FORM_STEPS, minShareCount: 2, priority: 2 },
            { name: 'client-forms', test: CLIENT_FORMS, minShareCount: 2, priority: 1 },
            { name: 'late', test: LATE, minShareCount: 2, priority: 1 },
            { name: 'call-us', test: CALL_US, minShareCount: 2, priority: 1 },
            { name: 'fields', test: FIELDS, minShareCount: 2 },
            { name: 'points', test: POINTS, minShareCount: 2 },
            { name: 'picker', test: PICKER, minShareCount: 2 },
            { name: 'admin', test: ADMIN, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
