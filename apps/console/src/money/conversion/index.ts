export { ExchangeTermsPage } from './exchange-terms-page.tsx';
