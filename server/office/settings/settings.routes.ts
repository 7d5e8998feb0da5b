import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  compareSettings,
  discardSettingsDraft,
  listSettings as listSettingsEndpoint,
  publishSettings,
  readSettingsPart,
  restoreSettings,
  saveSettingsDraft,
  withdrawSettings,
} from '#schemas/api/desk/settings.api.ts';
import { m } from '#messages';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { publishDraft, restoreVersion, withdrawVersion } from './publish-settings.ts';
import { compareVersions, listSettings, readPart, settingsPartOf } from './read-settings.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { partReply, partsReply } from './settings-replies.ts';

const throttle = { perClient: 600 };
const see = { desk: 'see settings' } as const;
const change = { desk: 'change settings', confirmation: 'entries', throttle } as const;
const publish = { ...change, confirmation: 'always' } as const;

/** Bytes of a call with all values of a part; the policies are long texts. */
const bodyLimit = 512 * 1024;

/** Settings of the conference: their values, versions and drafts. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({ ...listSettingsEndpoint, config: see, handler: async () => partsReply(await listSettings(services)) });

  app.route({
    ...readSettingsPart,
    config: see,
    handler: async (request) =>
      partReply(await readPart(services, settingsPartOf(request.params.part), staffOf(request).staffId)),
  });

  app.route({
    ...compareSettings,
    config: see,
    handler: async ({ params, query: { from = null, to = null } }) => ({
      changes: await compareVersions(services, settingsPartOf(params.part), [from, to]),
    }),
  });

  await app.register(draftRoutes, { services });
  await app.register(publicationRoutes, { services });
};

const draftRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...saveSettingsDraft,
    bodyLimit,
    config: change,
    handler: async (request) => {
      const part = settingsPartOf(request.params.part);
      const { base } = request.body;
      const draft = await saveDraft(services, actorOf(request), { part, ...request.body });
      const { id, baseValue, value, savedAt, changes } = draft;
      return { id, base, base_value: baseValue, value, saved_at: savedAt.toISOString(), changes };
    },
  });

  app.route({
    ...discardSettingsDraft,
    config: change,
    handler: async (request) => {
      await discardDraft(services, actorOf(request), settingsPartOf(request.params.part));
      return { status: true };
    },
  });
};

const publicationRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...publishSettings,
    config: publish,
    handler: async (request) => {
      const part = settingsPartOf(request.params.part);
      const { effective_at: at, ...body } = request.body;
      const publication = { part, ...body, effectiveAt: at === undefined ? undefined : instantOf(at) };
      return { version: await publishDraft(services, actorOf(request), publication) };
    },
  });

  app.route({
    ...restoreSettings,
    config: publish,
    handler: async (request) => {
      const restored = { part: settingsPartOf(request.params.part), ...request.body };
      return { version: await restoreVersion(services, actorOf(request), restored) };
    },
  });

  app.route({
    ...withdrawSettings,
    config: publish,
    handler: async (request) => {
      const withdrawn = { part: settingsPartOf(request.params.part), ...request.body };
      await withdrawVersion(services, actorOf(request), withdrawn);
      return { status: true };
    },
  });
};

/** Reads a time with a time zone, such as '2025-09-01T00:00:00+05:30'. */
function instantOf(text: string): Date {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = new Date(text);
  if (!isInstant || Number.isNaN(at.getTime())) throw new Problem(400, m.desk_settings_no_time());
  return at;
}
