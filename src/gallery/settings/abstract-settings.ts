import type { Setting } from './settings.ts';

export const abstractSettings: Record<string, Setting> = {
  abstractSubmission: { arrive: () => ({ pathname: '/abstract-submission', search: '' }), beside: () => [] },
};
