export { HoldBanner } from './banner.tsx';
export { HoldNote } from './hold-note.tsx';
export { holdRoutes } from './routes.ts';
