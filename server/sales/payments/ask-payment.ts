import { eq, lte } from 'drizzle-orm';
import { askedUntil, attemptAsking, nextAsk } from '#domain/money/payment-schedule.ts';
import { declineAttempt } from './decline-attempt.ts';
import { openException } from './payment-exceptions.ts';
import { settlePayment, type Settling } from './settle-payment.ts';
import { payments } from './payments.tables.ts';
import type { PaymentAnswer, PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import type { JobHandler } from '#server/platform/jobs/start-jobs.ts';
import type { JobData } from '#server/platform/jobs/jobs.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'conference'> & {
  /** returns the gateway with this name; undefined if it is not configured */
  gatewayNamed(name: string): PaymentGateway | undefined;
};

/**
 * Polls the provider for a payment attempt whose result is not known from the browser or a webhook, and records the
 * answer. Attempts are polled until some days after their hold expired. If the provider never answered, opens an
 * exception. Decision 34.
 */
export function askPayment({ gatewayNamed, ...parts }: Dependencies): JobHandler<JobData['ask-payment']> {
  const { db, clock } = parts;
  return {
    async run({ paymentId }, jobs) {
      const now = clock.now();
      const attempt = await findAttempt(parts, paymentId, now);
      if (!attempt) return;
      const nextAskAt = nextPollTime(attempt, now);
      await db.orm.update(payments).set({ askedAt: now, nextAskAt }).where(eq(payments.id, paymentId));

      const answer = await ask(gatewayNamed(attempt.gateway), attempt).catch((error: unknown) => ({ error }));
      const isAnswered = typeof answer === 'string' ? answer !== 'unknown' : !('error' in answer);
      if (!isAnswered && !nextAskAt) await reportUnanswered(parts, attempt);
      if (typeof answer === 'object' && 'error' in answer) throw answer.error;
      await applyAnswer({ ...parts, jobs }, attempt, answer);
    },

    due: (tx) =>
      tx.orm
        .select({ paymentId: payments.id })
        .from(payments)
        .where(lte(payments.nextAskAt, clock.now()))
        .orderBy(payments.nextAskAt)
        .limit(200),
  };
}

interface Attempt {
  id: string;
  orderId: string;
  gateway: string;
  providerOrderId: string;
  openedAt: Date;
  holdUntil: Date;
}

function nextPollTime({ openedAt, holdUntil }: Attempt, now: Date): Date | null {
  const since = openedAt.getTime();
  const until = askedUntil({ openedAt: since, holdUntil: holdUntil.getTime() });
  const next = nextAsk({ since, now: now.getTime(), firstMinutes: attemptAsking.firstMinutes, until });
  return next === undefined ? null : new Date(next);
}

/** Reads the attempt if it is due to be polled. */
async function findAttempt({ db }: Pick<Dependencies, 'db'>, id: string, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await db.query<Attempt>(
    `SELECT p.id, p.order_id AS "orderId", p.gateway, p.provider_order_id AS "providerOrderId", p.created_at AS "openedAt",
            o.hold_until AS "holdUntil"
     FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.id = $1 AND p.provider_order_id IS NOT NULL AND p.next_ask_at <= $2`,
    [id, now],
  );
  return attempt;
}

async function ask(gateway: PaymentGateway | undefined, attempt: Attempt): Promise<PaymentAnswer> {
  if (!gateway)
    throw new Error(
      `payments by ${attempt.gateway} are not configured: the state of ${attempt.providerOrderId} is unknown`,
    );
  return gateway.askPayment(attempt.providerOrderId);
}

async function applyAnswer(services: Settling, attempt: Attempt, answer: PaymentAnswer): Promise<void> {
  const { db } = services;
  const { id, gateway } = attempt;
  if (typeof answer === 'object') {
    await settlePayment(services, { ...answer, gateway });
    // the result is known, so polling ends
    await db.orm.update(payments).set({ nextAskAt: null }).where(eq(payments.id, id));
  }
  if (answer === 'failed' || answer === 'closed') await db.transaction((tx) => declineAttempt(tx, services, attempt));
  if (answer === 'closed') await db.orm.update(payments).set({ nextAskAt: null }).where(eq(payments.id, id));
}

async function reportUnanswered(
  { db, clock }: Dependencies | Omit<Dependencies, 'gatewayNamed'>,
  attempt: Attempt,
): Promise<void> {
  const { gateway, providerOrderId: reference, orderId } = attempt;
  await openException(db, { reason: 'unanswered', gateway, reference, orderId }, clock.now());
}
