export {
  CONDITIONAL_LETTER,
  conditionalLetters,
  conditionalMessages,
  writeConditionalLetter,
} from './tell.ts';
