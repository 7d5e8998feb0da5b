import Type from 'typebox';
import { ExpoParams, ProblemReply } from './common.ts';
import { endpoint } from './endpoint.ts';

const Member = Type.Object({
  name: Type.String(),
  designation: Type.String(),
  imageUrl: Type.Optional(Type.String()),
  imageAlt: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
});

const CommitteeGroup = Type.Object({
  title: Type.String(),
  logos: Type.Array(Member, { description: 'the members; the name is specified' }),
});

const Speaker = Type.Object({
  name: Type.String(),
  organization: Type.String(),
  designation: Type.String(),
  image: Type.Optional(Type.String()),
  imageAlt: Type.Optional(Type.String()),
});

export const listCommittee = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/landingpage/committee',
  schema: {
    operationId: 'listCommittee',
    summary: 'The organising committee in groups',
    description: '`data[0]` is the list. Has an ETag; 304 with a matching If-None-Match. Row: API-01.',
    tags: ['landing'],
    params: ExpoParams,
    response: { 200: Type.Object({ data: Type.Tuple([Type.Array(CommitteeGroup)]) }), default: ProblemReply },
  },
});

export const listSpeakers = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/landingpage/speaker',
  schema: {
    operationId: 'listSpeakers',
    summary: 'The speakers, international and national',
    description: '`data[0]` has both lists. Has an ETag; 304 with a matching If-None-Match. Row: API-02.',
    tags: ['landing'],
    params: ExpoParams,
    response: {
      200: Type.Object({
        data: Type.Tuple([
          Type.Object({ international_speakers: Type.Array(Speaker), national_speakers: Type.Array(Speaker) }),
        ]),
      }),
      default: ProblemReply,
    },
  },
});

export const readClock = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/clock',
  schema: {
    operationId: 'readClock',
    summary: 'Get the time of the service',
    description: 'The countdown uses it instead of the clock of the device.',
    tags: ['landing'],
    params: ExpoParams,
    response: { 200: Type.Object({ now: Type.String({ description: 'ISO' }) }), default: ProblemReply },
  },
});
