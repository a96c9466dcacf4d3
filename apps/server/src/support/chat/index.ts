export { answer, assign, endByOperator } from './answer.ts';
export { addCannedReply, listCannedReplies, removeCannedReply } from './canned-replies.ts';
export { findConversation, noteSeenByOperator } from './conversations.ts';
export { countWaiting, inboxConversationOf, listConversations, positionOf, readThread } from './desk.ts';
export { inboxFileRoutes } from './inbox-files.ts';
export { startAnswerMail } from './mail-answers.ts';
export { openSupport, type Support } from './support.ts';
