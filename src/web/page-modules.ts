import { keepPage } from './kit/first-load/page-code.ts';
import type { Found, PageComponent } from './kit/page.ts';

/** The component of each page, by its module. The first page's is imported by its URL: see `entry-client.tsx`. */
export const pageModules: Record<string, () => Promise<PageComponent>> = {
  'accounts/sign-in/auth-page.tsx': async () => (await import('./accounts/sign-in/auth-page.tsx')).AuthPage,
  'accounts/password/forgot-password-page.tsx': async () =>
    (await import('./accounts/password/forgot-password-page.tsx')).ForgotPasswordPage,
  'accounts/password/reset-password-page.tsx': async () =>
    (await import('./accounts/password/reset-password-page.tsx')).ResetPasswordPage,
  'accounts/sign-in/prefilled-auth-test-page.tsx': async () =>
    (await import('./accounts/sign-in/prefilled-auth-test-page.tsx')).PrefilledAuthTestPage,
  'accounts/sign-in/auth-test-page.tsx': async () =>
    (await import('./accounts/sign-in/auth-test-page.tsx')).AuthTestPage,
  'admin/admin-page.tsx': async () => (await import('./admin/admin-page.tsx')).AdminPage,
  'articles/list/media-page.tsx': async () => (await import('./articles/list/media-page.tsx')).MediaPage,
  'articles/reader/article-page.tsx': async () =>
    (await import('./articles/reader/article-page.tsx')).ArticlePage,
  'articles/reader/preview-page.tsx': async () =>
    (await import('./articles/reader/preview-page.tsx')).PreviewPage,
  'back-in-stock/stop-page.tsx': async () => (await import('./back-in-stock/stop-page.tsx')).StopPage,
  'bookings/form/treatments-page.tsx': async () =>
    (await import('./bookings/form/treatments-page.tsx')).TreatmentsPage,
  'bookings/therapist/therapist-page.tsx': async () =>
    (await import('./bookings/therapist/therapist-page.tsx')).TherapistPage,
  'bookings/visit/visit-page.tsx': async () => (await import('./bookings/visit/visit-page.tsx')).VisitPage,
  'cart/cart-page.tsx': async () => (await import('./cart/cart-page.tsx')).CartPage,
  'catalog/products/products-page.tsx': async () =>
    (await import('./catalog/products/products-page.tsx')).ProductsPage,
  'catalog/product/product-page.tsx': async () =>
    (await import('./catalog/product/product-page.tsx')).ProductPage,
  'dashboard/dashboard-page.tsx': async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  'dev/ui-page.tsx': async () => (await import('./dev/ui-page.tsx')).UiPage,
  'forms/fill/form-page.tsx': async () => (await import('./forms/fill/form-page.tsx')).FormPage,
  'prepaid/gift-cards/balance/balance-page.tsx': async () =>
    (await import('./prepaid/gift-cards/balance/balance-page.tsx')).BalancePage,
  'prepaid/gift-cards/order/guest-order-page.tsx': async () =>
    (await import('./prepaid/gift-cards/order/guest-order-page.tsx')).GuestOrderPage,
  'prepaid/gift-cards/buy/gift-cards-page.tsx': async () =>
    (await import('./prepaid/gift-cards/buy/gift-cards-page.tsx')).GiftCardsPage,
  'home/home-page.tsx': async () => (await import('./home/home-page.tsx')).HomePage,
  'messages/stop-page.tsx': async () => (await import('./messages/stop-page.tsx')).StopPage,
  'newsletter/unsubscribe-page.tsx': async () =>
    (await import('./newsletter/unsubscribe-page.tsx')).UnsubscribePage,
  'newsletter/confirm-page.tsx': async () => (await import('./newsletter/confirm-page.tsx')).ConfirmPage,
  'offline/offline-page.tsx': async () => (await import('./offline/offline-page.tsx')).OfflinePage,
  'orders/checkout/checkout-page.tsx': async () =>
    (await import('./orders/checkout/checkout-page.tsx')).CheckoutPage,
  'orders/order/order-page.tsx': async () => (await import('./orders/order/order-page.tsx')).OrderPage,
  'prepaid/packages/packages-page.tsx': async () =>
    (await import('./prepaid/packages/packages-page.tsx')).PackagesPage,
  'reviews/write/review-page.tsx': async () => (await import('./reviews/write/review-page.tsx')).ReviewPage,
  'shell/not-found-page.tsx': async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
  'studio/legal-page.tsx': async () => (await import('./studio/legal-page.tsx')).LegalPage,
  'team/team-page.tsx': async () => (await import('./team/team-page.tsx')).TeamPage,
  'treatment-pages/treatment-page.tsx': async () =>
    (await import('./treatment-pages/treatment-page.tsx')).TreatmentPage,
  'treatment-pages/treatment-sheet.tsx': async () =>
    (await import('./treatment-pages/treatment-sheet.tsx')).TreatmentSheet,
  'waitlist/offers/waitlist-page.tsx': async () =>
    (await import('./waitlist/offers/waitlist-page.tsx')).WaitlistPage,
};

/** What is shown at a URL without a page. */
export const NOT_FOUND: Found = {
  page: { code: 'shell/not-found-page.tsx' },
  props: { params: {}, search: {} },
};

const loading = new Map<string, Promise<PageComponent>>();

/** Loads a page's code once; a failed attempt can be repeated. */
export function loadPage(code: string): Promise<PageComponent> {
  const known = loading.get(code);
  if (known) return known;

  const promise = pageModules[code]!(); // `pages.ts` names only these
  loading.set(code, promise);
  promise.then(
    (component) => keepPage(code, component),
    () => loading.delete(code),
  );
  return promise;
}
