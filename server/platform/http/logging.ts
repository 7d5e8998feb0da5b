import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino } from 'pino';

/** Log level and destination: standard output by default, a stream in tests. */
export interface LogTarget {
  level: string;
  stream?: { write(line: string): void };
}

/** Creates the log. It contains routes, but no emails, IP addresses, tokens, bodies or query strings of visitors. */
export function makeLog({ level, stream }: LogTarget): FastifyBaseLogger {
  const serializers = {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
    res: ({ statusCode }: FastifyReply) => ({ statusCode }),
    err: (error: Error) => ({ type: error.name, ...plain(error) }),
  };
  return stream ? pino({ level, serializers }, stream) : pino({ level, serializers });
}

/** Logs one line per call, at its end. Logs the start of a call only at level debug. */
export class CallLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const call = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...call, err: error }, 'request errored');
    else request.log.info(call, 'request completed');
  }
}

interface Fault {
  name: string;
  message: string;
  stack: string;
  code?: string;
  cause?: Omit<Fault, 'name'>;
}

function plain(error: Error & { code?: unknown }): Omit<Fault, 'name'> {
  return {
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: plain(error.cause) }),
  };
}

/** Removes personal data: failed queries contain their parameters, violated constraints contain the email. */
const clean = (text: string): string =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '').replace(/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, '[address]');
