import type { Page } from '#web/kit/page.ts';
import { passwordResetKey } from './password/password-reset-key.ts';
import { authMode } from './sign-in/auth-url.ts';

export const accountsPages: Page[] = [
  {
    path: '/auth',
    code: 'accounts/sign-in/auth-page.tsx',
    isHydratedLater: true,
    cached: ['mode', 'next', 'ref'],
    head: (_, { search }) => ({
      title: authMode(search, null) === 'join' ? 'Create account' : 'Sign in',
      description: 'Sign in or create an account: your points, vouchers and bookings in one place.',
      canonicalPath: '/auth',
    }),
  },
  {
    path: '/forgot-password',
    code: 'accounts/password/forgot-password-page.tsx',
    cached: [],
    head: () => ({ title: 'Forgot password', isHidden: true }),
  },
  {
    path: '/reset-password',
    code: 'accounts/password/reset-password-page.tsx',
    isSecret: true,
    head: (client, { search }) => ({
      title: client.getQueryData(passwordResetKey(search.token)) ? 'Password updated' : 'Reset password',
      isHidden: true,
    }),
  },
  // The first match wins: in development the prefilled one.
  {
    path: '/auth-test',
    code: 'accounts/sign-in/prefilled-auth-test-page.tsx',
    head: () => ({ title: 'Auth test', isHidden: true }),
    isDevelopmentOnly: true,
  },
  {
    path: '/auth-test',
    code: 'accounts/sign-in/auth-test-page.tsx',
    head: () => ({ title: 'Auth test', isHidden: true }),
  },
];
