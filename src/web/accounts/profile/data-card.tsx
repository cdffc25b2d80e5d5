import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** A member's data: to export, and to delete. */
export function DataCard() {
  const [isAsking, setAsking] = useState(false);
  const download = useDownload({ message: "We couldn't download your data. Please try again." });

  return (
    <Card title="Your data">
      <p className="muted mb-4">
        Download a copy of your data, or delete your account. Deleting can't be undone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="sm"
          busy={download.isPending}
          busyText="Preparing..."
          onClick={() => download.mutate({ path: '/api/profile/export', name: 'my-data.json' })}
        >
          <Icon name="download" />
          Download my data
        </Button>
        <Button look="danger" size="sm" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
