import type { Services } from '#server/platform/services.ts';
import type { MailHead } from './mail-kind.ts';

/** Data for rendering mails, always that of the conference in force. */
export const currentHead = (services: Pick<Services, 'conference' | 'publicUrl'>): MailHead => ({
  get event() {
    return services.conference.event;
  },
  get group() {
    return services.conference.group;
  },
  get workshops() {
    return services.conference.workshops;
  },
  publicUrl: services.publicUrl,
});
