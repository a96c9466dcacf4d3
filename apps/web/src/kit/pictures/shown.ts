import { useQuery } from '@tanstack/react-query';
import { readFile } from '@trade/protocol';
import { useEffect, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';

/** The address under which the page can show a picture that it holds; null for none. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const address = URL.createObjectURL(picture);
    setUrl(address);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(address);
    };
  }, [picture]);
  return url;
}

/** A picture of the customer that the server keeps, by its id. Fetched by the client: the address alone says nothing about who asks. */
export function useKeptPicture(fileId: string | null): string | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['picture', fileId],
    queryFn: ({ signal }) => api.call(readFile, { params: { id: fileId ?? '' }, signal }),
    enabled: fileId !== null,
    // What is kept under an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(fileId === null ? null : (data ?? null));
}
