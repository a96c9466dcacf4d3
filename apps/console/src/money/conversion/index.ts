export { ConversionTermsPage } from './exchange-terms-page.tsx';
