export {
  chatAnswerMessage,
  codeMessage,
  decisionMessage,
  depositMessage,
  openingMessage,
  positionMessage,
  type WithdrawalNews,
  withdrawalMessage,
} from './letters.ts';
export { type Messenger, RecipientRefused } from './messenger.ts';
export { openMessenger } from './open-messenger.ts';
