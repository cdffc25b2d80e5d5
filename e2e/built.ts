type Built = typeof import('#server/e2e/testing/e2e-studio.ts');

/** The built studio: the tests run on what is served. */
export function built(): Promise<Built> {
  // Playwright sets "test", which would use React's development build.
  process.env.NODE_ENV = 'production';
  return import(new URL('../dist/server/e2e-studio.js', import.meta.url).href);
}
