import { CHAT_PATH } from '../platform/paths.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export { useUnreadAnswers } from './unread.ts';

export const chatRoutes: readonly PageRoute[] = [
  { path: CHAT_PATH, page: lazyPage(() => import('./chat-page.tsx')), title: 'chat.title', asksHolds: true },
];
export { contactRoutes } from './contact/index.ts';
