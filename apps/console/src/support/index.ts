export { ConversationPage } from './conversation-page.tsx';
export { DeskPage } from './desk-page.tsx';
