import type { ReactNode } from 'react';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';

export type View = { value: string; label: string; content: () => ReactNode };

type ViewTabsProps = {
  label: string;
  /** The first is open by default. */
  views: readonly [View, ...View[]];
  /** `segment` below the tabs of a section, so that the two rows are told apart. */
  look?: 'line' | 'segment' | undefined;
};

/** The views of a section as tabs; the URL (`?view=`) says which is open. */
export function ViewTabs({ label, views, look }: ViewTabsProps) {
  const [search, change] = useUrlParams();
  const [first] = views;
  const view = views.find(({ value }) => value === search.view) ?? first;
  return (
    <Tabs
      label={label}
      look={look}
      tabs={views}
      value={view.value}
      onChange={(next) => change({ view: next === first.value ? undefined : next, open: undefined })}
    >
      {view.content()}
    </Tabs>
  );
}
