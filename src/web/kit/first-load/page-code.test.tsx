// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { PageComponent, PageProps } from '#web/kit/page.ts';
import { codeOf, keepPage, keepPageLater } from './page-code.ts';

afterEach(cleanup);

const props: PageProps = { params: {}, search: {} };
const Article = () => <h1>Rose oil</h1>;

function show(code: string) {
  const Page = codeOf(code);
  return render(
    <Suspense fallback="Loading...">
      <Page {...props} />
    </Suspense>,
  );
}

test('a page whose code is loaded is rendered without waiting', () => {
  keepPage('a.tsx', Article);
  show('a.tsx');
  screen.getByRole('heading', { name: 'Rose oil' });
});

test('one that is hydrated later is rendered when its code is there, and stays the same component', async () => {
  let arrive = (_: PageComponent) => {};
  keepPageLater('b.tsx', new Promise((done) => (arrive = done)));
  const before = codeOf('b.tsx');
  show('b.tsx');
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => arrive(Article));
  screen.getByRole('heading', { name: 'Rose oil' });
  keepPage('b.tsx', Article);
  expect(codeOf('b.tsx')).toBe(before);
});

test('one whose code cannot be loaded stays as it is, and is loaded when it is opened again', async () => {
  keepPageLater('c.tsx', Promise.reject(new TypeError('offline')));
  show('c.tsx');
  await act(async () => {});
  screen.getByText('Loading...');
  keepPage('c.tsx', Article);
  expect(codeOf('c.tsx')).toBe(Article);
});
