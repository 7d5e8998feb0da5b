import Type from 'typebox';
import { ExpoParams, ProblemReply, rowNumber } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Time, needsConfirmation, needsSession } from './common.ts';

const Done = Type.Object({ status: Type.Boolean() });
const Id = rowNumber();
const url = '/v1/expo/:expoId/desk/settings';
const PartParams = Type.Object({ ...ExpoParams.properties, part: Type.String({ maxLength: 30 }) });

const conflict = 'Returns 409 if `base` is no longer the newest version; `message` names the change and its author.';

const Base = Type.Union([Id, Type.Null()], { description: 'id of the newest version; null for the files' });
const Reason = Type.Optional(Type.String({ maxLength: 500 }));

/** A changed value in words. */
const SettingChange = Type.Object({
  field: Type.Array(Type.String(), { description: "titles, such as ['Passes', 'Under Graduates', 'Price']" }),
  before: Type.Optional(Type.String({ description: 'missing if the value is new' })),
  after: Type.Optional(Type.String({ description: 'missing if the value was removed' })),
});
export type SettingChange = Type.Static<typeof SettingChange>;

const Author = { by: Type.String({ description: 'name' }), at: Time };

const Version = Type.Object({
  id: Id,
  ...Author,
  base: Base,
  state: Type.Union([Type.Literal('published'), Type.Literal('withdrawn')]),
  effective_at: Time,
  reason: Type.Optional(Type.String()),
  withdrawn_reason: Type.Optional(Type.String({ description: 'why it was withdrawn before it took effect' })),
  changes: Type.Array(SettingChange),
});

const SettingsDraft = Type.Object({
  id: Id,
  saved_at: Time,
  base: Base,
  base_value: Type.Unknown({ description: 'values of the version in `base`' }),
  value: Type.Unknown(),
  changes: Type.Array(SettingChange, { description: 'what it changes of the newest version' }),
});

export type SettingsDraft = Type.Static<typeof SettingsDraft>;

/** A part of the settings: its form, its values and its versions. */
const SettingsPartReply = Type.Object({
  part: Type.String(),
  title: Type.String(),
  schema: Type.Unknown({ description: 'JSON Schema with titles, hints and widgets' }),
  base: Base,
  value: Type.Unknown({ description: 'values of the newest version' }),
  in_force: Base,
  can_wait: Type.Boolean({ description: 'whether a change can take effect at a later time' }),
  pages: Type.Array(Type.String(), { description: 'pages that show the values' }),
  versions: Type.Array(Version),
  draft: Type.Optional(SettingsDraft),
  other_drafts: Type.Array(Type.Object(Author)),
});
export type SettingsPartReply = Type.Static<typeof SettingsPartReply>;

export const listSettings = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listSettings',
    summary: 'The parts of the settings',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    response: {
      200: Type.Object({
        parts: Type.Array(
          Type.Object({
            part: Type.String(),
            title: Type.String(),
            newest: Type.Optional(Type.Object(Author)),
            scheduled: Type.Array(Type.Object({ ...Author, effective_at: Time })),
            drafts: Type.Array(Type.Object(Author)),
          }),
        ),
      }),
      default: ProblemReply,
    },
  },
});

export const readSettingsPart = endpoint({
  method: 'GET',
  url: `${url}/:part`,
  schema: {
    operationId: 'readSettingsPart',
    summary: 'A part of the settings: its form, values, versions and the own draft',
    description: `${needsSession} Returns 404 for an unknown part.`,
    tags: ['desk'],
    params: PartParams,
    response: { 200: SettingsPartReply, default: ProblemReply },
  },
});

export const saveSettingsDraft = endpoint({
  method: 'PUT',
  url: `${url}/:part/draft`,
  schema: {
    operationId: 'saveSettingsDraft',
    summary: 'Save a draft in place of the own earlier one',
    description: `${needsSession} Returns 400 with the errors by field. ${conflict} The draft can be seen on a page with \`?preview=\` and its id.`,
    tags: ['desk'],
    params: PartParams,
    body: Type.Object({ base: Base, value: Type.Object({}) }, { additionalProperties: false }),
    response: { 200: SettingsDraft, default: ProblemReply },
  },
});

export const discardSettingsDraft = endpoint({
  method: 'POST',
  url: `${url}/:part/draft/discard`,
  schema: {
    operationId: 'discardSettingsDraft',
    summary: 'Discard the own draft',
    description: needsSession,
    tags: ['desk'],
    params: PartParams,
    response: { 200: Done, default: ProblemReply },
  },
});

export const compareSettings = endpoint({
  method: 'GET',
  url: `${url}/:part/changes`,
  schema: {
    operationId: 'compareSettings',
    summary: 'Differences between two versions',
    description: `${needsSession} Without \`from\` or \`to\`, the values of the files are compared.`,
    tags: ['desk'],
    params: PartParams,
    querystring: Type.Object({ from: Type.Optional(Id), to: Type.Optional(Id) }),
    response: { 200: Type.Object({ changes: Type.Array(SettingChange) }), default: ProblemReply },
  },
});

const Published = Type.Object({ version: Id });

export const publishSettings = endpoint({
  method: 'POST',
  url: `${url}/:part/publish`,
  schema: {
    operationId: 'publishSettings',
    summary: 'Publish the own draft, now or at a time',
    description: `${needsConfirmation} ${conflict} Returns 409 with the workshops if a capacity is below the seats that are sold or held.`,
    tags: ['desk'],
    params: PartParams,
    body: Type.Object(
      { draft: Id, base: Base, effective_at: Type.Optional(Type.String({ maxLength: 40 })), reason: Reason },
      { additionalProperties: false },
    ),
    response: { 200: Published, default: ProblemReply },
  },
});

export const restoreSettings = endpoint({
  method: 'POST',
  url: `${url}/:part/restore`,
  schema: {
    operationId: 'restoreSettings',
    summary: 'Publish the values of an older version, or of the files, as a new version',
    description: `${needsConfirmation} ${conflict}`,
    tags: ['desk'],
    params: PartParams,
    body: Type.Object({ version: Base, base: Base, reason: Reason }, { additionalProperties: false }),
    response: { 200: Published, default: ProblemReply },
  },
});

export const withdrawSettings = endpoint({
  method: 'POST',
  url: `${url}/:part/withdraw`,
  schema: {
    operationId: 'withdrawSettings',
    summary: 'Withdraw the newest version before it takes effect',
    description: `${needsConfirmation} Returns 409 if it is not the newest, or already in force.`,
    tags: ['desk'],
    params: PartParams,
    body: Type.Object({ version: Id, reason: Reason }, { additionalProperties: false }),
    response: { 200: Done, default: ProblemReply },
  },
});
