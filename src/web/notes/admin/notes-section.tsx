import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AftercareView } from './aftercare-view.tsx';
import { TemplatesView } from './templates-view.tsx';
import '#web/notes/notes.css';

const VIEWS = {
  aftercare: { label: 'Aftercare', Content: AftercareView },
  templates: { label: 'Templates', Content: TemplatesView },
} as const;
type View = keyof typeof VIEWS;

const TABS = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].label }));

/** What clients are told after a visit, and what notes begin with. */
export function NotesSection() {
  const [search, change] = useUrlParams();
  const view: View = search.view === 'templates' ? 'templates' : 'aftercare';
  const { Content } = VIEWS[view];
  return (
    <Tabs
      label="Aftercare and notes"
      tabs={TABS}
      value={view}
      onChange={(next) => change({ view: next === 'aftercare' ? undefined : next, open: undefined })}
    >
      <Content />
    </Tabs>
  );
}
