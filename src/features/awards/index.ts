export { NominationConsent } from './nomination-consent.tsx';
