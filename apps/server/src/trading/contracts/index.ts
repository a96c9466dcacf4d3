export { contractMessages, startLivePositions } from './live-positions.ts';
export { contractRoutes } from './routes.ts';
export {
  POSITION_LETTER,
  positionLetters,
  tellOfPositions,
  writePositionLetter,
} from './tell.ts';
