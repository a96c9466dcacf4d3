export { instrumentsFeature } from './feature.ts';
export { instrumentsTexts } from './texts.ts';
