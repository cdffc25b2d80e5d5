import { useState } from 'react';
import { queryString } from '#shared/kit/endpoint.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useDownload } from '#web/kit/use-download.ts';

/** The file for the accountant; the month so far unless other days are chosen. */
export function AccountingCard({ day }: { day: string }) {
  const [from, setFrom] = useState(`${day.slice(0, 8)}01`);
  const [to, setTo] = useState(day);
  const download = useDownload({ title: 'Error' });
  const isWrong = from > to;

  return (
    <div className="no-print">
      <Card title="For the accountant">
        <div className="flex flex-wrap gap-3 items-end">
          <TextField
            type="date"
            label="From"
            value={from}
            onChange={({ target }) => target.value && setFrom(target.value)}
          />
          <TextField
            type="date"
            label="To"
            value={to}
            error={isWrong && 'The last day lies before the first'}
            onChange={({ target }) => target.value && setTo(target.value)}
          />
          <Button
            look="secondary"
            size="sm"
            disabled={isWrong}
            busy={download.isPending}
            busyText="Preparing..."
            onClick={() =>
              download.mutate({
                path: `/api/admin/counter/accounting${queryString({ from, to })}`,
                name: `accounting-${from}-${to}.csv`,
              })
            }
          >
            <Icon name="download" />
            Download CSV
          </Button>
        </div>
      </Card>
    </div>
  );
}
