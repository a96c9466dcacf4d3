export { OwnAccess } from './own-access.tsx';
