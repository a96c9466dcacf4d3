import {
  ABOUT_US_PATH,
  CERTIFICATES_PATH,
  DOWNLOAD_PATH,
  FAQ_PATH,
  NEWS_PATH,
  USER_AGREEMENT_PATH,
} from '../platform/paths.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export { AgreementSheet } from './agreement-sheet.tsx';
export { HelpLinks } from './help-links.tsx';
export { Markdown } from './markdown.tsx';
export { HelpCard } from './with-help.tsx';

export const contentRoutes: readonly PageRoute[] = [
  { path: NEWS_PATH, page: lazyPage(() => import('./news/news-page.tsx')), title: 'content.news.title' },
  {
    path: `${NEWS_PATH}/:id`,
    page: lazyPage(() => import('./news/article-page.tsx')),
    title: 'content.news.title',
  },
  { path: FAQ_PATH, page: lazyPage(() => import('./faq-page.tsx')), title: 'content.faq.title' },
  {
    path: ABOUT_US_PATH,
    page: lazyPage(() => import('./pages/about-us-page.tsx')),
    title: 'content.about.title',
  },
  {
    path: USER_AGREEMENT_PATH,
    page: lazyPage(() => import('./pages/user-agreement-page.tsx')),
    title: 'content.agreement.title',
  },
  {
    path: CERTIFICATES_PATH,
    page: lazyPage(() => import('./pages/certificates-page.tsx')),
    title: 'content.certificates.title',
  },
  {
    path: DOWNLOAD_PATH,
    page: lazyPage(() => import('./download-page.tsx')),
    title: 'content.download.title',
  },
];
