import Type from 'typebox';
import { mostUpgraded } from '#domain/tickets/upgrades.ts';
import { Email, ExpoParams, OrderToken, ProblemReply, comparedAmount } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Checkout } from './orders.api.ts';

const rupees = Type.Number({ description: 'rupees' });
const asked = {
  target: Type.String({ maxLength: 30, description: 'pass that they become: delegate or networking' }),
  email: Email,
  pass_ids: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: mostUpgraded, uniqueItems: true }),
};
const needs =
  "Needs the cookie that verifyTicketCode sets for the address: 401 with detail 'TicketProof' without. 409 names each pass that cannot be upgraded, by its id as the field: unknown, void, upgraded already, or taken by another upgrade.";
const rows = 'Rows: UPGRADE-06 to UPGRADE-09. Decision record: docs/decisions/product/039-pass-upgrades.md.';

export const UpgradeQuote = Type.Object({
  target: Type.Object({ id: Type.String(), name: Type.String() }),
  passes: Type.Array(
    Type.Object({
      pass_id: Type.String(),
      name: Type.String({ description: 'name of the holder' }),
      from: Type.String({ description: 'name of the pass' }),
      difference: rupees,
    }),
  ),
  total: rupees,
  currency: Type.String(),
});
export type UpgradeQuote = Type.Static<typeof UpgradeQuote>;

export const quoteUpgrade = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/upgrade/quote',
  schema: {
    operationId: 'quoteUpgrade',
    summary: 'Get the price difference of upgraded passes',
    description: `${needs} ${rows}`,
    tags: ['upgrades'],
    security: [{ ticketCookie: [] }],
    params: ExpoParams,
    body: Type.Object(asked, { additionalProperties: false }),
    response: { 200: UpgradeQuote, default: ProblemReply },
  },
});

export const UpgradePlaced = Type.Object({
  order_page: Type.String({ description: 'path of the order page' }),
  order_code: Type.String(),
  checkout: Type.Optional(Checkout),
});
export type UpgradePlaced = Type.Static<typeof UpgradePlaced>;

export const createUpgrade = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/upgrade/order',
  schema: {
    operationId: 'createUpgrade',
    summary: 'Place the order of an upgrade, which replaces its passes once it is paid',
    description: `A reply without \`checkout\` means that the price was 0 and the passes are upgraded. ${needs} 403 phase, 422 another total, 503 no payments. ${rows}`,
    tags: ['upgrades'],
    security: [{ ticketCookie: [] }],
    params: ExpoParams,
    headers: OrderToken,
    body: Type.Object({ ...asked, OrderCost: comparedAmount() }, { additionalProperties: false }),
    response: { 200: UpgradePlaced, default: ProblemReply },
  },
});
