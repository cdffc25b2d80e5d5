import { configure, getConfig } from '@testing-library/react';

type ElementError = (message: string | null, page: Element) => Error;

const REAL = Symbol.for('getElementError of Testing Library');
type WindowWithReal = typeof window & { [REAL]?: ElementError };

/**
 * Each try of `findBy…` and `waitFor` prints the whole page into its error, a thirtieth of all tests of pages, and only the
 * last one is shown. To that Testing Library adds the page once more, so the others do without.
 */
export function printPageAtTheEnd(): void {
  const shared = window as WindowWithReal;
  shared[REAL] ??= getConfig().getElementError;
  const real = shared[REAL];
  configure({
    // Without a message it is one of several elements, which are listed.
    getElementError: (message, page) => (isTry() && message !== null ? plain(message) : real(message, page)),
  });
}

/** Not in its type; without it every error has the page, as by default. */
function isTry(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

function plain(message: string): Error {
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
}
