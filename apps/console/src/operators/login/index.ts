export { Binding } from './binding.tsx';
export { EnrolPage } from './enrol-page.tsx';
export { LoginPage } from './login-page.tsx';
export { type Enrolment, enrolment } from './session-calls.ts';
