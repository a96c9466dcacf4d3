export { BEGUN, beginTies, requireKnownKey, subjectOf } from './begin.ts';
export { checkTies } from './check-ties.ts';
export { Ties } from './ties.ts';
