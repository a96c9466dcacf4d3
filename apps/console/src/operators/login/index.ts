export { Binding } from './binding.tsx';
export { EnrolPage } from './enrol-page.tsx';
export { LoginPage } from './login-page.tsx';
export type { Enrolment } from './session-calls.ts';
