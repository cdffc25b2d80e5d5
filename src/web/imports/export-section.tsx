import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { useDownload } from '#web/kit/use-download.ts';

export function ExportSection() {
  const download = useDownload({
    title: 'Error',
    message: 'The export could not be downloaded. Please try again.',
  });
  return (
    <SectionCard
      title="Export everything"
      text="All your data as tables (CSV) and all pictures, in one zip file. It holds personal data of your clients, so please keep it safe. Passwords and sent e-mails are not in it. An empty studio can be filled with it again."
    >
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
    </SectionCard>
  );
}
