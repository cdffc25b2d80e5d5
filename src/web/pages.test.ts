import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test.each(pages)(
  '$path names the module that it loads, so that its code and styles are preloaded',
  (page) => {
    expect(existsSync(new URL(page.code, import.meta.url)), page.code).toBe(true);
    expect(page.load.toString()).toContain(`/${page.code.split('/').at(-1)}`);
  },
);
