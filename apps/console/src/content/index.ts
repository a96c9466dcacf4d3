export { ContentPage } from './content-page.tsx';
export { ItemPage } from './item-page.tsx';
