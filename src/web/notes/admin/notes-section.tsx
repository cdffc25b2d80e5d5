import { ViewTabs } from '#web/kit/record/view-tabs.tsx';
import { AftercareView } from './aftercare-view.tsx';
import { TemplatesView } from './templates-view.tsx';
import '#web/notes/notes.css';

export function NotesSection() {
  return (
    <ViewTabs
      label="Aftercare and notes"
      look="segment"
      views={[
        { value: 'aftercare', label: 'Aftercare', content: () => <AftercareView /> },
        { value: 'templates', label: 'Templates', content: () => <TemplatesView /> },
      ]}
    />
  );
}
