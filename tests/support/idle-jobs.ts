import type { JobHandler, JobHandlers } from '#server/platform/jobs/start-jobs.ts';

const idle: JobHandler<never> = { run: async () => undefined, due: async () => [] };

/** Job handlers that do nothing, for tests that need only some kinds of jobs. */
export const idleJobs: JobHandlers = {
  'send-mail': idle,
  'send-first-mail': idle,
  'send-slow-mail': idle,
  refund: idle,
  'refund-event': idle,
  'payment-event': idle,
  'ask-payment': idle,
  'send-mailing': idle,
};
