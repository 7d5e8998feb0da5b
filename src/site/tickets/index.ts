export { sendCode, verifyCode } from './api.ts';
