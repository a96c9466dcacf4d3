export { AccountSwitch } from './account-switch.tsx';
