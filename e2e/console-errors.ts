import type { BrowserContext } from '@playwright/test';

export type ConsoleErrors = {
  /** Errors that match are expected by the test. */
  expect: (pattern: RegExp) => void;
  /** The unexpected errors. */
  unexpected: () => string[];
};

/**
 * Records every error of a page: thrown, logged, refused by the CSP. React's hydration mismatches are thrown, too
 * (errors 418, 423 and 425).
 */
export async function watchConsole(context: BrowserContext): Promise<ConsoleErrors> {
  const heard: string[] = [];
  const expected: RegExp[] = [];

  context.on('weberror', (error) => heard.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    const isUnexpected = message.type() === 'error' || /hydrat/i.test(message.text());
    if (isUnexpected) heard.push(`logged: ${message.text()} (${message.location().url})`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`security policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });

  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
