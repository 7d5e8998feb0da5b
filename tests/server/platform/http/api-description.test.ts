import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let text = '';

beforeAll(async () => {
  server = await testServer();
  text = (await server.app.inject('/docs/api/json')).body;
});
afterAll(() => server.close());

interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: { content: object };
  responses: { 200: { content: object } };
}
const operations = (): Operation[] =>
  Object.values(JSON.parse(text).paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );

describe('OpenAPI document', () => {
  it('is accepted by the parser of API tools', async () => {
    expect(JSON.parse(text).openapi).toBe('3.1.0');
    await SwaggerParser.validate(JSON.parse(text));
  });

  it('names the scheme that proves the caller', () => {
    const schemes = operations().map(({ operationId, security = [] }) => [operationId, security.flatMap(Object.keys)]);
    expect(Object.fromEntries(schemes)).toMatchObject({
      readExhibitor: ['idToken'],
      readAbstract: ['abstractSession'],
      readGroups: ['groupSession'],
      correctGroupBilling: ['groupSession'],
      correctBilling: ['orderLink'],
      readOrderPage: ['orderLink', 'orderToken'],
      createUpgrade: ['ticketCookie'],
      createOrder: [],
    });
  });

  it('names the media types of files, and the body of an upload', () => {
    const types = operations().map(({ operationId, responses }) => [operationId, Object.keys(responses[200].content)]);
    expect(Object.fromEntries(types)).toMatchObject({
      readFile: ['application/pdf'],
      downloadOrderDocument: ['application/pdf'],
      downloadGroupPasses: ['application/pdf'],
      downloadParticipants: ['text/csv'],
      readCalendar: ['text/calendar'],
      readClock: ['application/json'],
    });
    const upload = operations().find(({ operationId }) => operationId === 'uploadFile');
    expect(upload?.requestBody?.content).toHaveProperty(['multipart/form-data', 'schema', 'properties', 'file']);
  });
});
