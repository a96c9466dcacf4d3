import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  appDownload,
  contentPage,
  faqItem,
  msbCertificate,
  newsArticle,
  newsItem,
  page,
} from '@trade/protocol';
import type { z } from 'zod';
import { useApi } from '../platform/api/index.ts';
import { useLanguage } from '../platform/texts/index.ts';

/** The operator changes these texts now and then. */
const FRESH = 5 * 60_000;
const NEWS_AT_ONCE = 20;

const faqPage = page(faqItem);
const certificatePage = page(msbCertificate);
const newsPage = page(newsItem);

/** A text in the customer's language. */
function useText<Data>(path: string, schema: z.ZodType<Data>) {
  const api = useApi();
  const { locale } = useLanguage();
  return useQuery({
    queryKey: ['content', path, locale],
    queryFn: ({ signal }) => api.get(path, schema, { signal }),
    staleTime: FRESH,
  });
}

export const useAboutUs = () => useText('/about_us', contentPage);
export const useUserAgreement = () => useText('/user_agreement', contentPage);
export const useFaq = () => useText('/faq', faqPage);
export const useCertificates = () => useText('/app/msb_certificate_list', certificatePage);
export const useDownload = () => useText('/app/download', appDownload);
export const useArticle = (id: string) => useText(`/news/${encodeURIComponent(id)}`, newsArticle);

/** News, newest first, page by page. */
export function useNews() {
  const api = useApi();
  const { locale } = useLanguage();
  const source = useInfiniteQuery({
    queryKey: ['content', '/news', locale],
    queryFn: ({ pageParam, signal }) =>
      api.get('/news', newsPage, { query: { cursor: pageParam, limit: NEWS_AT_ONCE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: FRESH,
  });
  return { source, news: source.data?.pages.flatMap(({ items }) => items) ?? [] };
}
