import { QueryClient } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { withoutOwnerStacks } from './no-owner-stacks.ts';
import { printPageAtTheEnd } from './print-page-at-the-end.ts';
import { quickLabels } from './quick-labels.ts';
import { quickStyles } from './quick-styles.ts';

/**
 * Before each test file: the files of a worker share React and one window, because loading them again took most of
 * the time. The state of our own modules is reset, and so is the page.
 */
withoutOwnerStacks();
quickStyles();
quickLabels();
printPageAtTheEnd();
configure({ asyncUtilTimeout: 10_000 }); // a loaded machine is slow, and some code is fetched when it is wanted
// jsdom has no layout: the text editor looks for its cursor when it gets the focus.
Range.prototype.getClientRects = () => document.body.getClientRects();
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
for (const element of [document.head, document.body]) element.replaceChildren(); // the same elements, because `screen` refers to them
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
window.localStorage.clear();
window.sessionStorage.clear();
window.history.replaceState(null, '', '/');

// Links of a tested component lead to URLs; no page is rendered there.
const { loadRouter, routeBy } = await import('#web/kit/navigate.ts');
const { createRouter } = await import('#web/kit/router.ts');
const NOWHERE = { page: { code: '' }, props: { params: {}, search: {} } };
routeBy(async () =>
  createRouter({ client: new QueryClient(), pages: [], notFound: NOWHERE, loadPage: async () => () => null }),
);
await loadRouter();
