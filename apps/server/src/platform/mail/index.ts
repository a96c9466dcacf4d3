export { amountIn, endText, momentText, percentIn, sumIn } from './figures.ts';
export { letterMeasures } from './letter-measures.ts';
export { type Message, type Messenger, openMessenger, RecipientRefused } from './messenger.ts';
export { inRounds, queueLetter, startDelivery } from './queue.ts';
export { wordsOf } from './words.ts';
