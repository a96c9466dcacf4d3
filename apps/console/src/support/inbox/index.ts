export { ConversationPage } from './conversation-page.tsx';
export { InboxPage } from './desk-page.tsx';
