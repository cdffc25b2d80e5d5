import { useId } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useDownload } from '#web/kit/use-download.ts';

export function ExportSection() {
  const titleId = useId();
  const download = useDownload({
    title: 'Error',
    message: 'The export could not be downloaded. Please try again.',
  });
  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Export everything</h2>
        <p className="muted">
          All your data as tables (CSV) and all pictures, in one zip file. It holds personal data of your
          clients, so please keep it safe. Passwords and sent e-mails are not in it. An empty studio can be
          filled with it again.
        </p>
      </div>
      <div>
        <Button
          look="secondary"
          busy={download.isPending}
          busyText="Preparing..."
          onClick={() => download.mutate({ path: '/api/admin/export', name: 'studio.zip' })}
        >
          <Icon name="download" />
          Export everything
        </Button>
      </div>
    </section>
  );
}
