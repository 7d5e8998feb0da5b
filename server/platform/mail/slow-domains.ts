import { minutesAfter } from '#domain/time/dates.ts';
import type { Clock } from '#server/platform/clock.ts';
import { MailNotAccepted } from './mailer.ts';

/** A mail that fails after this time counts as hanging. */
const slowMs = 5000;
/** time for which the domain of a mail that hung is slow */
const slowMinutes = 10;

/** Domains at which a mail of this process hung in the last minutes. */
export class SlowDomains {
  #until = new Map<string, Date>();
  readonly #clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(email: string): boolean {
    const until = this.#until.get(domainOf(email));
    return until !== undefined && until > this.#clock.now();
  }

  /** Sends a mail to this email. Its domain is slow if that fails late, and no longer slow if the mail is accepted. */
  async measure(email: string, send: () => Promise<void>): Promise<void> {
    const start = this.#clock.now().getTime();
    try {
      await send();
      this.#until.delete(domainOf(email));
    } catch (error) {
      const now = this.#clock.now();
      const isOfMail = error instanceof MailNotAccepted && error.fault === 'mail';
      if (isOfMail && now.getTime() - start >= slowMs) this.#add(domainOf(email), now);
      throw error;
    }
  }

  #add(domain: string, now: Date): void {
    for (const [other, until] of this.#until) if (until <= now) this.#until.delete(other);
    this.#until.set(domain, minutesAfter(now, slowMinutes));
  }
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
