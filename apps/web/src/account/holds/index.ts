export { HoldBanner } from './banner.tsx';
export { useHoldEvents } from './events.ts';
export { HoldNote } from './hold-note.tsx';
