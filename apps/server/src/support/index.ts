export { startAnswerMail } from './chat/answer-mail.ts';
export { openSupport, type Support } from './chat/support.ts';
