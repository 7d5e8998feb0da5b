import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { rightsOf, roles } from '#domain/staff/roles.ts';
import {
  changeRole as changeRoleEndpoint,
  endStaff as endStaffEndpoint,
  inviteStaff as inviteStaffEndpoint,
  listStaff as listStaffEndpoint,
  resetFactor,
} from '#schemas/api/staff.api.ts';
import type { Services } from '#server/accounts/services.ts';
import { actorOf } from '#server/accounts/staff/desk-guard.ts';
import { changeRole, endStaff, inviteStaff, listStaff, resetSecondFactor } from './manage-staff.ts';

const throttle = { perClient: 600 };

/** All members of staff. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listStaffEndpoint,
    config: { desk: 'see staff' },
    handler: async () => ({
      staff: (await listStaff(services)).map(({ id, name, email, role, invitedAt }) => ({
        id,
        name,
        email,
        role,
        invited_at: invitedAt.toISOString(),
      })),
      roles: roles.map((role) => ({ role, rights: rightsOf(role) })),
    }),
  });

  app.route({
    ...inviteStaffEndpoint,
    config: { desk: 'change staff', confirmation: 'always', throttle },
    handler: async (request) => ({ id: await inviteStaff(services, actorOf(request), request.body) }),
  });
};

/** One member of staff. */
export const memberRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const config = { desk: 'change staff', confirmation: 'always', throttle } as const;

  app.route({
    ...changeRoleEndpoint,
    config,
    handler: async (request) => {
      await changeRole(services, actorOf(request), { id: request.params.staffId, role: request.body.role });
      return { status: true };
    },
  });

  app.route({
    ...endStaffEndpoint,
    config,
    handler: async (request) => {
      await endStaff(services, actorOf(request), request.params.staffId);
      return { status: true };
    },
  });

  app.route({
    ...resetFactor,
    config,
    handler: async (request) => {
      await resetSecondFactor(services, actorOf(request), request.params.staffId);
      return { status: true };
    },
  });
};
