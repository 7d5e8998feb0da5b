export { EmailCode, useEmailCode } from './email-code.tsx';
export { emailCodeFlow } from './flow.ts';
