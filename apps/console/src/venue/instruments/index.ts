export { InstrumentsPage } from './instruments-page.tsx';
