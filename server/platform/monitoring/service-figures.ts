/** Figures of the service, without personal data. */
export interface ServiceFigures {
  orders: { kind: string; state: string; count: number }[];
  holds: number;
  seats: { workshop: string; sold: number; held: number; left: number }[];
  mails: { state: string; count: number }[];
  oldestMailSeconds: number;
  /** seconds since the mail server accepts no mails; 0 if it does */
  mailOutageSeconds: number;
  money: MoneyHealth;
}

/** Result of the money audit, and when the providers were last heard. */
export interface MoneyHealth {
  /** time of the last audit; null if there was none */
  auditedAt: string | null;
  lastAuditSeconds: number | null;
  /** number of breaches that the last audit found */
  breaches: number | null;
  /** number of open exceptions, including refunds in progress */
  openExceptions: number;
  /** seconds since the last webhook; null if there was none */
  lastWebhookSeconds: number | null;
  /** seconds since the last poll of a payment attempt; null if there was none */
  lastReconciliationSeconds: number | null;
}
