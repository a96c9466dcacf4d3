import { lazyPage, type PageRoute } from '../routing/index.ts';
import { CHAT_PATH } from './path.ts';

export { CHAT_PATH } from './path.ts';
export { useUnreadAnswers } from './unread.ts';

export const chatRoutes: readonly PageRoute[] = [
  { path: CHAT_PATH, page: lazyPage(() => import('./chat-page.tsx')), title: 'chat.title', asksHolds: true },
];
