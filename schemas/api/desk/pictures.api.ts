import Type from 'typebox';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';

export const addPicture = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/desk/pictures',
  schema: {
    operationId: 'addPicture',
    summary: 'Store a picture for the settings',
    description: `${needsSession} A PNG, JPEG or WebP of at most 10 MB and 40 megapixels. It is deleted after a day if no version or draft of the settings uses it.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      { file: Type.String({ description: 'content of the picture in base64' }) },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ url: Type.String({ description: 'path of the picture' }) }), default: ProblemReply },
  },
});
