import { useState } from 'react';
import { queryString } from '#shared/kit/endpoint.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

/** The file for the accountant; the month so far unless other days are chosen. */
export function AccountingCard({ day }: { day: string }) {
  const [from, setFrom] = useState(`${day.slice(0, 8)}01`);
  const [to, setTo] = useState(day);
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
          <DownloadButton
            look="secondary"
            icon="download"
            disabled={isWrong}
            busyText="Preparing..."
            file={{
              path: `/api/admin/counter/accounting${queryString({ from, to })}`,
              name: `accounting-${from}-${to}.csv`,
            }}
            failure={{ title: 'Error' }}
          >
            Download CSV
          </DownloadButton>
        </div>
      </Card>
    </div>
  );
}
