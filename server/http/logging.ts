import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino } from 'pino';

/** Where the log goes: the standard output, or a stream that a test reads. */
export interface LogTarget {
  level: string;
  stream?: { write(line: string): void };
}

/** Logs hold routes, never addresses, tokens, bodies or query strings of visitors. Spec: house, the stack. */
export function makeLog({ level, stream }: LogTarget): FastifyBaseLogger {
  const serializers = {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
    res: ({ statusCode }: FastifyReply) => ({ statusCode }),
    err: (error: Error) => ({ type: error.name, ...plain(error) }),
  };
  return stream ? pino({ level, serializers }, stream) : pino({ level, serializers });
}

/** Of each call one line, when it is over; that it came is of use to who looks for a fault. */
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

/** A failed query repeats the values it was given, a broken constraint the address it is about. */
const clean = (text: string): string =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '').replace(/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, '[address]');
