// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRouteChange } from './use-route-change.ts';

afterEach(cleanup);

function Site({ path }: { path: string }) {
  useRouteChange(path, '', null);
  return <main>{path}</main>;
}

test('the page that is loaded first is left as the server sent it, the next one gets the focus', () => {
  const site = (path: string) => (
    <StrictMode>
      <Site path={path} />
    </StrictMode>
  );
  const { rerender } = render(site('/first'));
  expect(screen.getByRole('main').hasAttribute('tabindex')).toBe(false);
  expect(document.activeElement).toBe(document.body);
  rerender(site('/next'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
