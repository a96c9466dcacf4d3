export {
  CONDITIONAL_LETTER,
  conditionalLetters,
  conditionalMessages,
  writeConditionalLetter,
} from './tell.ts';
export { placeOf } from './trading.ts';
export { conditionalData } from './wire.ts';
