import { Gauge, type Registry } from 'prom-client';
import type { ServiceFigures } from './service-figures.ts';

interface OwnFigures {
  calls: number;
  load: { open: number; idle: number; waiting: number } | undefined;
  isStopping: boolean;
}

export interface ServiceGauges {
  /** sets the figures of this process */
  setOwn(figures: OwnFigures): void;
  /** sets the figures of the database; undefined if it is down: then only `database_up` is reported */
  setFigures(figures: ServiceFigures | undefined): void;
}

/** Creates the metrics. Their names and labels are listed in docs/operations.md. No label contains personal data. */
export function serviceGauges(registry: Registry): ServiceGauges {
  const own = ownGauges(registry);
  const gauges = figureGauges(registry);
  const up = gauge(registry, 'database_up', '1 if the database answered the query for these figures, 0 if not.');
  return {
    setOwn({ calls, load, isStopping }) {
      own.calls.set(calls);
      own.stopping.set(Number(isStopping));
      if (!load) return;
      own.pool.set({ state: 'in_use' }, load.open - load.idle);
      own.pool.set({ state: 'idle' }, load.idle);
      own.waiting.set(load.waiting);
    },
    setFigures(figures) {
      up.set(Number(figures !== undefined));
      const { orders, seats, mails, ...plain } = gauges;
      for (const one of [orders, seats, mails]) one.reset();
      for (const one of Object.values(plain)) one.remove(); // reset() would report the value 0
      if (figures) setAll(gauges, figures);
    },
  };
}

const ownGauges = (registry: Registry) => ({
  calls: gauge(registry, 'http_requests_in_progress', 'HTTP requests in progress in this process.'),
  stopping: gauge(registry, 'stopping', '1 if this process is shutting down.'),
  pool: gauge(registry, 'database_connections', 'Connections of this process to PostgreSQL.', ['state']),
  waiting: gauge(registry, 'database_calls_waiting', 'Queries waiting for a connection.'),
});

const figureGauges = (registry: Registry) => ({
  orders: gauge(registry, 'orders', 'Orders by kind and state.', ['kind', 'state']),
  holds: gauge(registry, 'holds', 'Seat holds of unpaid orders, one per workshop of an order.'),
  seats: gauge(registry, 'seats', 'Seats of workshops that are sold, held or left.', ['workshop', 'state']),
  mails: gauge(registry, 'mails', 'Mails in the outbox by state.', ['state']),
  oldestMail: gauge(registry, 'oldest_mail_seconds', 'Age of the oldest queued mail.'),
  mailOutage: gauge(registry, 'mail_outage_seconds', 'Seconds since the mail server accepts no mails; 0 if it does.'),
  exceptions: gauge(registry, 'exceptions_open', 'Open payment exceptions that a person has to resolve.'),
  breaches: gauge(registry, 'money_breaches', 'Breaches found by the last money audit.'),
  audit: gauge(registry, 'last_audit_seconds', 'Seconds since the last money audit.'),
  webhook: gauge(registry, 'last_webhook_seconds', 'Seconds since the last webhook of a payment provider.'),
  asked: gauge(
    registry,
    'last_reconciliation_seconds',
    'Seconds since a payment provider was last asked about a payment attempt.',
  ),
});

function setAll(gauges: ReturnType<typeof figureGauges>, figures: ServiceFigures): void {
  const { money } = figures;
  for (const { kind, state, count } of figures.orders) gauges.orders.set({ kind, state }, count);
  for (const { workshop, ...counts } of figures.seats)
    for (const [state, count] of Object.entries(counts)) gauges.seats.set({ workshop, state }, count);
  for (const { state, count } of figures.mails) gauges.mails.set({ state }, count);
  gauges.holds.set(figures.holds);
  gauges.oldestMail.set(figures.oldestMailSeconds);
  gauges.mailOutage.set(figures.mailOutageSeconds);
  gauges.exceptions.set(money.openExceptions);
  const ages = {
    breaches: money.breaches,
    audit: money.lastAuditSeconds,
    webhook: money.lastWebhookSeconds,
    asked: money.lastReconciliationSeconds,
  };
  for (const name of ['breaches', 'audit', 'webhook', 'asked'] as const) {
    const value = ages[name];
    if (value !== null) gauges[name].set(value);
  }
}

function gauge(registry: Registry, name: string, ...[help, labelNames = []]: [string, string[]?]): Gauge {
  return new Gauge({ name: `symposia_${name}`, help, labelNames, registers: [registry] });
}
