import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toRupees } from '#domain/money/money.ts';
import { bookForBuyer, bookForGroup, readFormsOffer, type PlacedForBuyer } from '#schemas/api/desk-forms.api.ts';
import { bookForGroup as placeForGroup } from '#server/groups/book-for-group.ts';
import { actorOf } from '#server/http/desk-guard.ts';
import { bookForBuyer as placeForBuyer } from '#server/orders/book-for-buyer.ts';
import { orderLink } from '#server/orders/order-link.ts';
import type { StaffBooking, StaffForm } from '#server/orders/staff-booking.ts';
import type { Services } from '#server/services.ts';

const config = { desk: 'change forms', throttle: { perClient: 600 } } as const;

/** Public forms that staff fill for somebody who calls or sends a paper. */
export const formRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...readFormsOffer,
    config: { desk: 'see forms' },
    handler: async () => ({
      phases: services.conference.event.phases,
      takes_payments: services.gateways.conference !== undefined,
    }),
  });

  app.route({
    ...bookForBuyer,
    config,
    handler: async (request) => {
      const { order, way } = request.body;
      const form = { ...formOf(request.body), order, way };
      return placedReply(services, await placeForBuyer(services, actorOf(request), form));
    },
  });

  app.route({
    ...bookForGroup,
    config,
    bodyLimit: 256 * 1024, // large enough for a group of a hundred people with workshops
    handler: async (request) => {
      const form = { ...formOf(request.body), order: request.body.order };
      return placedReply(services, await placeForGroup(services, actorOf(request), form));
    },
  });
};

const formOf = ({ request, source, note }: Omit<StaffForm, 'requestId'> & { request: string }): StaffForm => ({
  requestId: request,
  source,
  note: note?.trim(),
});

const placedReply = ({ keys, publicUrl }: Services, booking: StaffBooking): PlacedForBuyer => ({
  order_id: booking.id,
  order_code: booking.code,
  email: booking.contactEmail,
  total: toRupees(booking.totalPaise),
  due: booking.holdUntil.toISOString(),
  link: publicUrl + orderLink(keys, booking),
});
