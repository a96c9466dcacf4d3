export { HoldBanner } from './banner.tsx';
export { HoldNote } from './hold-note.tsx';
