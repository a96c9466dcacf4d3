export { answer, assign, endByOperator } from './answer.ts';
export { addCannedReply, listCannedReplies, removeCannedReply } from './canned-replies.ts';
export { findConversation, noteSeenByOperator } from './conversations.ts';
export { countWaiting, inboxConversationOf, listConversations, positionOf, readThread } from './desk.ts';
export { startAnswerMail } from './mail-answers.ts';
export { registerSupportRoutes } from './routes.ts';
export { openSupport, type Support } from './support.ts';
