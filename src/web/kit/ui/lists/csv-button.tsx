import { useMutation } from '@tanstack/react-query';
import { queryString } from '#shared/kit/endpoint.ts';
import { messageOf, request } from '#web/kit/call.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

type CsvButtonProps = {
  path: string;
  /** The filters of the list it belongs to. */
  query?: Record<string, unknown> | undefined;
  /** "bookings.csv" */
  name: string;
};

/** The list as a table for spreadsheets. */
export function CsvButton({ path, query, name }: CsvButtonProps) {
  const download = useMutation({
    mutationFn: async () => saveFile(await (await request('GET', path + queryString(query))).blob(), name),
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'The file could not be downloaded. Please try again.'),
        tone: 'destructive',
      }),
  });

  return (
    <Button
      look="secondary"
      size="sm"
      busy={download.isPending}
      busyText="Preparing..."
      onClick={() => download.mutate()}
    >
      <Icon name="download" />
      Export CSV
    </Button>
  );
}
