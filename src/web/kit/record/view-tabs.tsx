import type { ReactNode } from 'react';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';

type View = { value: string; label: string; content: () => ReactNode };

type ViewTabsProps = {
  label: string;
  /** The first is open by default. */
  views: readonly [View, ...View[]];
};

/** The views of a section as tabs; the URL (`?view=`) says which is open. */
export function ViewTabs({ label, views }: ViewTabsProps) {
  const [search, change] = useUrlParams();
  const [first] = views;
  const view = views.find(({ value }) => value === search.view) ?? first;
  return (
    <Tabs
      label={label}
      tabs={views}
      value={view.value}
      onChange={(next) => change({ view: next === first.value ? undefined : next, open: undefined })}
    >
      {view.content()}
    </Tabs>
  );
}
