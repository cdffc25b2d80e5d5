type PublicPage = {
  name: string;
  path: string;
  status: number;
  /** Its URL may contain a secret, which must not reach another site. */
  isSecret?: true;
  /** Nothing else of the site is around it. */
  hasOwnLayout?: true;
  /** The page that it looks like, by name; the expensive tests look at that one only, the long run at both. */
  like?: string;
};

/** Every kind of public page: what all pages promise is tested on each. A new page gets a line here. */
export const publicPages: PublicPage[] = [
  { name: 'home', path: '/', status: 200 },
  { name: 'treatments', path: '/treatments', status: 200 },
  { name: 'a treatment', path: '/treatments/sensitive-calm-facial', status: 200 },
  { name: 'no treatment', path: '/treatments/nothing', status: 404, like: 'not found' },
  { name: 'no team', path: '/team', status: 404, like: 'not found' },
  { name: 'no therapist', path: '/team/nobody', status: 404, like: 'not found' },
  { name: 'no packages', path: '/packages', status: 404, like: 'not found' },
  { name: 'gift cards', path: '/gift-cards', status: 200 },
  { name: 'the balance of a gift card', path: '/gift-cards/balance', status: 200 },
  { name: 'products', path: '/products', status: 200 },
  { name: 'a category', path: '/products?category=serums', status: 200, like: 'products' },
  { name: 'a product', path: '/product/1', status: 200 },
  { name: 'no product', path: '/product/999', status: 404, like: 'not found' },
  { name: 'the cart', path: '/cart', status: 200 },
  { name: 'checkout of nobody', path: '/checkout', status: 200 },
  { name: 'articles', path: '/media', status: 200 },
  { name: 'an article', path: '/articles/how-to-read-a-label', status: 200 },
  { name: 'no article', path: '/articles/nothing', status: 404, like: 'not found' },
  { name: 'a legal text', path: '/legal/privacy', status: 200 },
  { name: 'sign-in', path: '/auth', status: 200 },
  { name: 'join', path: '/auth?mode=join', status: 200 },
  { name: 'forgotten password', path: '/forgot-password', status: 200 },
  { name: 'new password', path: '/reset-password?token=x', status: 200, isSecret: true },
  { name: 'no reset token', path: '/reset-password', status: 200, isSecret: true },
  { name: 'auth test', path: '/auth-test', status: 200 },
  { name: 'dashboard of nobody', path: '/dashboard', status: 200 },
  { name: 'confirm a subscription', path: '/newsletter/confirm', status: 200, isSecret: true },
  {
    name: 'stop back-in-stock mails',
    path: '/back-in-stock/stop',
    status: 200,
    isSecret: true,
    like: 'confirm a subscription',
  },
  { name: 'no booking', path: '/visit/forged', status: 404, isSecret: true },
  { name: 'no form', path: '/forms/forged', status: 404, isSecret: true, hasOwnLayout: true },
  { name: 'offline', path: '/offline', status: 200, hasOwnLayout: true },
  { name: 'not found', path: '/nowhere', status: 404 },
];
