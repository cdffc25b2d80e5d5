import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#web/kit/call.ts';
import { forgetBlobUrl } from '#web/kit/forget-blob-url.ts';

/** One photo as an address of this page alone; it is forgotten with the last component that shows it. */
export function usePhoto(id: number | null) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['/api/admin/photos', id, 'image'],
    queryFn: async () => (await request('GET', `/api/admin/photos/${id}`)).blob(),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const url = useBlobUrl(data);
  return { url, isError, error, retry: () => void refetch() };
}

export function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      forgetBlobUrl(made);
    };
  }, [blob]);
  return url;
}
