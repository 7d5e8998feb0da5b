import Type from 'typebox';
import { ProblemReply, fileContent, fileReply } from './common.ts';
import { endpoint } from './endpoint.ts';

export const uploadFile = endpoint({
  method: 'POST',
  url: '/v1/expo/file/upload/:storage',
  schema: {
    operationId: 'uploadFile',
    summary: 'Store a PDF',
    description: "Multipart, field 'file'; the JSON reply is the file's URL. Rows: API-10, UPLOAD-06.",
    tags: ['uploads'],
    consumes: ['multipart/form-data'],
    params: Type.Object({ storage: Type.String({ maxLength: 100 }) }),
    body: Type.Object({ file: fileContent('application/pdf') }),
    response: { 200: Type.String({ description: 'URL of the file' }), default: ProblemReply },
  },
});

export const readFile = endpoint({
  method: 'GET',
  url: '/v1/expo/file/:fileId',
  schema: {
    operationId: 'readFile',
    summary: 'Fetch an uploaded PDF by its non-guessable id, as an attachment',
    tags: ['uploads'],
    params: Type.Object({ fileId: Type.String({ maxLength: 60 }) }),
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});
