export { startAnswerMail } from './chat/answer-mail.ts';
export { countWaiting } from './chat/inbox.ts';
export { openSupport, type Support } from './chat/support.ts';
export { countOpen } from './contact/queries.ts';
