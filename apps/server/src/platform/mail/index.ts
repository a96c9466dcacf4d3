export { type AccountLetter, accountMessage, holdMessage, holdTexts } from './account-letter.ts';
export { letterMeasures } from './letter-measures.ts';
export {
  type ConditionalResult,
  chatAnswerMessage,
  codeMessage,
  conditionalMessage,
  decisionMessage,
  depositMessage,
  openingMessage,
  type ProductLetter,
  positionMessage,
  productMessage,
  termsMessage,
  type WithdrawalNews,
  withdrawalMessage,
} from './letters.ts';
export { type Message, type Messenger, openMessenger, RecipientRefused } from './messenger.ts';
export { inRounds, queueLetter, startDelivery } from './queue.ts';
export { type NotifyCustomer, queueLetterIfKnown, queueLetterTo, type Writing } from './to-customers.ts';
