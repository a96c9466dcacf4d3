export { ConversionTermsPage } from './conversion-terms-page.tsx';
