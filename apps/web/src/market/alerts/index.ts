export { AlertButton, AlertSheet } from './alert-button.tsx';
