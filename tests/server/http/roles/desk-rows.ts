import { body, type Row } from './row.ts';

/** Routes of the desk. They reply to staff alone; tests/server/staff has the replies to each of their roles. */
const staffAlone: Row = { answers: { others: 401 } };

const desk = '/prod/v1/expo/:expoId/desk';
const invitation = { email: 'ravi@example.org', name: 'Ravi', role: 'owner' };

export const deskRows: Record<string, Row> = {
  // an exhibitor has an account, which does not belong to the staff
  [`POST ${desk}/session`]: { answers: { others: 401, exhibitor: 403, 'another exhibitor': 403 } },
  [`POST ${desk}/session/confirm`]: staffAlone,
  [`GET ${desk}/session`]: staffAlone,
  [`POST ${desk}/session/end`]: staffAlone,
  [`GET ${desk}/sessions`]: staffAlone,
  [`POST ${desk}/sessions/:sessionId/end`]: staffAlone,
  [`POST ${desk}/recovery-codes`]: staffAlone,
  [`GET ${desk}/staff`]: staffAlone,
  [`POST ${desk}/staff`]: { ...staffAlone, ask: () => body(invitation) },
  [`PUT ${desk}/staff/:staffId/role`]: {
    ...staffAlone,
    ask: () => ({ url: '/prod/v1/expo/simc-2025/desk/staff/x/role', payload: { role: 'owner' } }),
  },
  [`POST ${desk}/staff/:staffId/end`]: staffAlone,
  [`POST ${desk}/staff/:staffId/second-factor/reset`]: staffAlone,
  [`POST ${desk}/statements/preview`]: staffAlone,
  [`POST ${desk}/statements`]: staffAlone,
  [`GET ${desk}/statement-lines`]: staffAlone,
  [`GET ${desk}/awaited-transfers`]: staffAlone,
  [`POST ${desk}/statement-lines/:lineId/accept`]: staffAlone,
  [`POST ${desk}/statement-lines/:lineId/set-aside`]: staffAlone,
  [`POST ${desk}/statement-lines/:lineId/reopen`]: staffAlone,
  [`GET ${desk}/exceptions`]: staffAlone,
  [`POST ${desk}/exceptions/:exceptionId/retry-refund`]: staffAlone,
  [`POST ${desk}/exceptions/:exceptionId/returned`]: staffAlone,
  [`POST ${desk}/exceptions/:exceptionId/close`]: staffAlone,
  [`GET ${desk}/payments`]: staffAlone,
  [`GET ${desk}/payments/totals`]: staffAlone,
  [`GET ${desk}/documents`]: staffAlone,
  [`GET ${desk}/documents/totals`]: staffAlone,
  [`GET ${desk}/documents/:documentId/pdf`]: staffAlone,
  [`GET ${desk}/gst-sheets/:month`]: staffAlone,
  [`GET ${desk}/log`]: staffAlone,
  [`GET ${desk}/log/choices`]: staffAlone,
  [`POST ${desk}/log/check`]: staffAlone,
};
