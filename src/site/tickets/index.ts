export { sendCode, verifyCode } from './api.ts';
export { conferenceOfPasses, keptPassesFlow } from './flow.ts';
export { KeepButton, useKeepShown } from './passes/keep-button.tsx';
export { PassFace } from './passes/pass-card.tsx';
export { PassWorkshops } from './passes/pass-workshops.tsx';
