import { queryString } from '#shared/kit/endpoint.ts';
import { useIsAdmin } from '#web/kit/staff-role.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useDownload } from '#web/kit/use-download.ts';

type CsvButtonProps = {
  path: string;
  /** The filters of its list. */
  query?: Record<string, unknown> | undefined;
  /** "bookings.csv" */
  name: string;
};

/** Downloads the list as CSV; only admins export. */
export function CsvButton({ path, query, name }: CsvButtonProps) {
  const isAdmin = useIsAdmin();
  const download = useDownload({
    title: 'Error',
    message: 'The file could not be downloaded. Please try again.',
  });

  if (!isAdmin) return null;
  return (
    <Button
      look="secondary"
      size="sm"
      busy={download.isPending}
      busyText="Preparing..."
      onClick={() => download.mutate({ path: path + queryString(query), name })}
    >
      <Icon name="download" />
      Export CSV
    </Button>
  );
}
