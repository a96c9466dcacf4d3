export { ConversationPage } from './conversation-page.tsx';
export { InboxPage } from './inbox-page.tsx';
