import { queryString } from '#shared/kit/endpoint.ts';
import { useIsAdmin } from '#web/kit/staff-role.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { FILE_NOT_DOWNLOADED } from '#web/kit/use-download.ts';

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
  if (!isAdmin) return null;
  return (
    <DownloadButton
      look="secondary"
      icon="download"
      busyText="Preparing..."
      file={{ path: path + queryString(query), name }}
      failure={FILE_NOT_DOWNLOADED}
    >
      Export CSV
    </DownloadButton>
  );
}
