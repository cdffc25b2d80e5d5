import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, request } from '#web/kit/call.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** A member's data: to export, and to delete. */
export function DataCard() {
  const [isAsking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: async () => (await request('GET', '/api/profile/export')).blob(),
    onSuccess: (file) => saveFile(file, 'my-data.json'),
    onError: (error) =>
      toast({
        title: 'Download Failed',
        description: messageOf(error, "We couldn't download your data. Please try again."),
        tone: 'destructive',
      }),
  });

  return (
    <Card title="Your data">
      <p className="muted mb-4">
        Download a copy of your data, or delete your account. Deleting can't be undone.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="sm"
          busy={take.isPending}
          busyText="Preparing..."
          onClick={() => take.mutate()}
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
