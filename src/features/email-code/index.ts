export { EmailCode, useEmailCode } from './email-code.tsx';
export { emailCodeFlow } from './flow.ts';
export { useCodeField } from './use-code-field.ts';
