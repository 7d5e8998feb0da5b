import type { LightMyRequestResponse } from 'fastify';
import type { NewAbstract } from '#schemas/api/abstracts.api.ts';
import { newestCode } from '#tests/support/identity/accounts.ts';
import { aPdfFile } from './pdf-file.ts';
import type { TestServer } from '#tests/support/server.ts';

const api = ({ services: { conference } }: TestServer) => `/${conference.event.api.stage}/v1/expo`;

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  session?: string | undefined;
  body?: object;
}

/** Calls the API of abstracts. Paths: '/otp/send', '', '/file'. */
export const askAbstract = (
  server: TestServer,
  path: string,
  { session, body, method = body ? 'POST' : 'GET' }: Call = {},
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method,
    url: `${api(server)}/${server.services.conference.event.ids.expoId}/abstract${path}`,
    ...(session !== undefined && { headers: { 'x-abstract-session': session } }),
    ...(body && { payload: body }),
  });

/** Verifies an email with its mailed code. Returns the session. */
export async function verifyDelegate(server: TestServer, email = 'asha@example.org'): Promise<string> {
  const sent = await askAbstract(server, '/otp/send', { body: { email } });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const otp_code = await newestCode(server, email, 'abstract-code');
  const reply = await askAbstract(server, '/otp/verify', { body: { email, otp_code } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().session;
}

/** Uploads a file as the form does. */
function sendPdf(server: TestServer, content = aPdfFile(), name = 'abstract.pdf') {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return server.app.inject({
    method: 'POST',
    url: `${api(server)}/file/upload/${server.services.conference.event.ids.storage}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
  });
}

export const uploadFile = async (server: TestServer, name?: string): Promise<string> =>
  (await sendPdf(server, aPdfFile(), name)).json();

export const anAbstractBody = (file: string, own: Partial<NewAbstract> = {}): NewAbstract => ({
  kind: 'oral_presentation',
  theme: 'oncology',
  title: 'Early detection of samples',
  introduction: 'A sample introduction.',
  aims: 'To show a sample.',
  methods: 'A hundred samples were taken.',
  results: 'Most were samples.',
  conclusion: 'Samples help.',
  authors: [{ name: 'Asha Raman', affiliation: 'Sample Medical College' }],
  version: 0,
  file,
  ...own,
});

export const submitBody = (server: TestServer, session: string | undefined, body: object) =>
  askAbstract(server, '', { method: 'PUT', session, body });
