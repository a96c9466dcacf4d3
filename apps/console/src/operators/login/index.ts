export { EnrolPage } from './enrol-page.tsx';
export { LoginPage } from './login-page.tsx';
export { OwnAccess } from './own-access.tsx';
