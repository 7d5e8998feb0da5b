import { minutesAfter } from '#domain/time/dates.ts';
import type { Clock } from '#server/platform/clock.ts';
import { mailDomain } from './mail-domain.ts';
import { MailNotAccepted } from './mailer.ts';

type Speed = 'quick' | 'slow';

/** A mail that took this time is slow, whether it was accepted or not. */
const slowMs = 3000;
/** time for which the speed of the last mail counts for its domain */
const minutes: Record<Speed, number> = { quick: 24 * 60, slow: 10 };

/** How fast the mail server took the last mails of this process, by registrable domain. */
export class DomainSpeeds {
  #known = new Map<string, { speed: Speed; until: Date }>();
  readonly #clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns undefined for a domain without a mail in the last time. */
  of(email: string): Speed | undefined {
    const known = this.#known.get(mailDomain(email));
    return known && known.until > this.#clock.now() ? known.speed : undefined;
  }

  /** Sends a mail to this email, and notes its speed. A refusal that comes quickly tells nothing about the speed. */
  async measure(email: string, send: () => Promise<void>): Promise<void> {
    const start = this.#clock.now().getTime();
    const isSlow = () => this.#clock.now().getTime() - start >= slowMs;
    try {
      await send();
      this.#note(email, isSlow() ? 'slow' : 'quick');
    } catch (error) {
      const isOfMail = error instanceof MailNotAccepted && error.fault === 'mail';
      if (isOfMail && isSlow()) this.#note(email, 'slow');
      throw error;
    }
  }

  #note(email: string, speed: Speed): void {
    const now = this.#clock.now();
    for (const [other, { until }] of this.#known) if (until <= now) this.#known.delete(other);
    this.#known.set(mailDomain(email), { speed, until: minutesAfter(now, minutes[speed]) });
  }
}
