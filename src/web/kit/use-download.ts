import { useMutation } from '@tanstack/react-query';
import { messageOf, request } from './call.ts';
import { toast } from './toast.ts';

export type Download = { path: string; name: string };
export type DownloadFailure = { title?: string; message?: string };

/** Of a file of the dashboard. */
export const FILE_NOT_DOWNLOADED = {
  title: 'Error',
  message: 'The file could not be downloaded. Please try again.',
};

/** A file that only its owner gets, so that a plain link would not do. */
export function useDownload({
  title = 'Download Failed',
  message = "We couldn't download the file. Please try again.",
}: DownloadFailure = {}) {
  return useMutation({
    mutationFn: async ({ path, name }: Download) => saveFile(await (await request('GET', path)).blob(), name),
    onError: (error) => toast({ title, description: messageOf(error, message), tone: 'destructive' }),
  });
}

/** Downloads a file fetched with the session, which a plain link cannot send. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by the next tick.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
