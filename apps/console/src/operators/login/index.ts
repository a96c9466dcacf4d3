export { Binding, type Enrolment } from './binding.tsx';
export { EnrolPage } from './enrol-page.tsx';
export { LoginPage } from './login-page.tsx';
