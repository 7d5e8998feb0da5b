import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { toRupees } from '#domain/money/money.ts';
import { may } from '#domain/staff/roles.ts';
import {
  bookForBuyer,
  bookForGroup,
  nominateForNominator,
  readFormsOffer,
  type PlacedForBuyer,
} from '#schemas/api/desk/forms.api.ts';
import { nominateForNominator as placeForNominator } from '#server/sales/awards/nominate-for-nominator.ts';
import { phasesNow } from '#server/sales/catalogue/phases-now.ts';
import { bookForGroup as placeForGroup } from '#server/sales/groups/book-for-group.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { bookForBuyer as placeForBuyer } from '#server/sales/orders/placing/book-for-buyer.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import type { StaffBooking } from '#server/sales/orders/placing/staff-booking.ts';
import type { Services } from '#server/office/services.ts';
import type { StaffFormWithNote } from '#server/accounts/staff/staff-form.ts';
import { formsWithoutOrderRoutes } from './forms-without-order.routes.ts';

const config = { desk: 'change forms', confirmation: 'changes', throttle: { perClient: 600 } } as const;

/** Public forms that staff fill for somebody who calls or sends a paper. */
export const formRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...readFormsOffer,
    config: { desk: 'see forms' },
    handler: async () => ({
      phases: phasesNow(services),
      takes_payments: services.gateways.conference !== undefined,
      takes_award_payments: services.gateways.awards !== undefined,
    }),
  });
  await app.register(formsWithOrderRoutes, { services });
  await app.register(formsWithoutOrderRoutes, { services });
};

/** Forms that place an order. */
const formsWithOrderRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...bookForBuyer,
    config,
    handler: async (request) => {
      const { order, way } = request.body;
      const form = { ...formOf(request), order, way };
      return placedReply(services, await placeForBuyer(services, actorOf(request), form));
    },
  });

  app.route({
    ...bookForGroup,
    config,
    bodyLimit: 256 * 1024, // large enough for a group of a hundred people with workshops
    handler: async (request) => {
      const form = { ...formOf(request), order: request.body.order };
      return placedReply(services, await placeForGroup(services, actorOf(request), form));
    },
  });

  app.route({
    ...nominateForNominator,
    config,
    handler: async (request) => {
      const { order, way } = request.body;
      const form = { ...formOf(request), order, way };
      const placed = await placeForNominator(services, actorOf(request), form);
      return { ...placedReply(services, placed), nomination_id: placed.nominationId };
    },
  });
};

type Sent = FastifyRequest<{ Body: Omit<StaffFormWithNote, 'requestId' | 'mayBeLate'> & { request: string } }>;

const formOf = (call: FastifyRequest): StaffFormWithNote => {
  const { request, source, note } = (call as Sent).body;
  return { requestId: request, source, note: note?.trim(), mayBeLate: may(staffOf(call).role, 'change orders') };
};

const placedReply = ({ keys, publicUrl }: Services, booking: StaffBooking): PlacedForBuyer => ({
  order_id: booking.id,
  order_code: booking.code,
  email: booking.contactEmail,
  total: toRupees(booking.totalPaise),
  due: booking.holdUntil.toISOString(),
  link: publicUrl + orderLink(keys, booking),
});
