type Built = typeof import('#server/testing/e2e-studio.ts');

/** The studio as it was built: what is tested is what is served. */
export function built(): Promise<Built> {
  // Playwright says "test" here, which would render with React's slow half.
  process.env.NODE_ENV = 'production';
  return import(new URL('../dist/server/e2e-studio.js', import.meta.url).href);
}
