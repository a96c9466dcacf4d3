export { HoldBanner } from './banner.tsx';
export { holdFeature } from './feature.ts';
export { HoldNote } from './hold-note.tsx';
export { holdRoutes } from './routes.ts';
