import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A fake of Amazon S3, written from its documentation: PUT, GET and DELETE Object by path, with Signature Version 4
 * in the Authorization header. It refuses requests with a wrong signature.
 */
export interface S3Server {
  endpoint: string;
  /** by path: '/bucket/key' */
  objects: Map<string, Buffer>;
  /** makes the next request fail with 503, like a busy store */
  failNext(): void;
  close(): Promise<void>;
}

export const s3Keys = { accessKeyId: 'AKIDSAMPLE', secretAccessKey: 'sample/secret+key', region: 'ap-south-1' };
export const s3Bucket = 'sample-files';

export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => refuse(response, 500, ['InternalError', String(error)]));
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      return refuse(response, 503, ['SlowDown', 'Please reduce your request rate.']);
    }
    const wrong = signatureError(request, body);
    if (wrong) return refuse(response, 403, [wrong, 'The request is not believed.']);
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    if (path.split('/')[1] !== s3Bucket) return refuse(response, 404, ['NoSuchBucket', 'There is no such bucket.']);
    switch (request.method) {
      case 'PUT':
        objects.set(path, body);
        return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
      case 'GET': {
        const object = objects.get(path);
        if (!object) return refuse(response, 404, ['NoSuchKey', 'There is no such key.']);
        return response.writeHead(200, { 'content-length': object.length }).end(object);
      }
      case 'DELETE':
        objects.delete(path);
        return response.writeHead(204).end(); // S3 sends the same response for a missing key
      default:
        return refuse(response, 405, ['MethodNotAllowed', 'Not here.']);
    }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: () => void (failures += 1),
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

const refuse = (response: ServerResponse, status: number, [code, message]: [code: string, message: string]) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The error code for a wrongly signed request; undefined if the signature is right. See 'Authenticating Requests:
 * Using the Authorization Header' in the S3 documentation.
 */
function signatureError(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '' } = request.headers;
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!match) return 'AccessDenied';
  const [, credential = '', signed = '', signature = ''] = match;
  const [accessKey, day = '', region = '', service = '', end] = credential.split('/');
  if (accessKey !== s3Keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== s3Keys.region || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed';
  const headerOf = (name: string) => String(request.headers[name] ?? '').trim();
  const payload = headerOf('x-amz-content-sha256');
  if (!signed.split(';').includes('host')) return 'AccessDenied';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const time = headerOf('x-amz-date');
  if (!time.startsWith(day)) return 'AuthorizationHeaderMalformed';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').filter(Boolean).sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${headerOf(name)}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${s3Keys.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
