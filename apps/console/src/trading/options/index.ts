export { OptionPoolsPage } from './pools-page.tsx';
export { OptionTermsPage } from './terms-page.tsx';
