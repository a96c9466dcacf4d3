import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AnyGiven } from '@trade/client';
import {
  type Call,
  listFaq,
  listMsbCertificates,
  listNews,
  pathOf,
  readAboutUs,
  readAppDownload,
  readNews,
  readUserAgreement,
} from '@trade/protocol';
import { useApi } from '../platform/api/index.ts';
import { useLanguage } from '../platform/texts/index.ts';

/** How long a text stays fresh (ms); the operator seldom changes them. */
const FRESH = 5 * 60_000;
const NEWS_AT_ONCE = 20;

/** A text in the customer's language. */
function useText<Declared extends Call>(declared: Declared, params?: AnyGiven['params']) {
  const api = useApi();
  const { locale } = useLanguage();
  return useQuery({
    queryKey: ['content', pathOf(declared, params), locale],
    queryFn: ({ signal }) => api.ask(declared, { params, signal }),
    staleTime: FRESH,
  });
}

export const useAboutUs = () => useText(readAboutUs);
export const useUserAgreement = () => useText(readUserAgreement);
export const useFaq = () => useText(listFaq);
export const useCertificates = () => useText(listMsbCertificates);
export const useDownload = () => useText(readAppDownload);
export const useArticle = (id: string) => useText(readNews, { id });

/** News, newest first, page by page. */
export function useNews() {
  const api = useApi();
  const { locale } = useLanguage();
  const source = useInfiniteQuery({
    queryKey: ['content', pathOf(listNews), locale],
    queryFn: ({ pageParam, signal }) =>
      api.call(listNews, { query: { cursor: pageParam, limit: NEWS_AT_ONCE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: FRESH,
  });
  return { source, news: source.data?.pages.flatMap(({ items }) => items) ?? [] };
}
