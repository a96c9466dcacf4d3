export { readLots, requireMultiple } from './commands.ts';
export { contractMessages, startLivePositions } from './live-positions.ts';
export { contractRoutes } from './routes.ts';
export {
  POSITION_LETTER,
  positionLetters,
  writePositionLetter,
} from './tell.ts';
export { contractOrderData, lotText } from './wire.ts';
