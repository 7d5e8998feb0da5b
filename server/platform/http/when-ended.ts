import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the client has closed the connection. It cannot get a reply then. */
export const isGone = ({ raw: { socket } }: FastifyRequest): boolean => socket.destroyed;

/** Calls `work` once, when the reply is sent or the client has gone; at once if that was before. */
export function whenEnded(request: FastifyRequest, { raw }: FastifyReply, work: () => void): void {
  const { socket } = request.raw;
  if (raw.closed || socket.destroyed) return work();
  const end = () => {
    raw.off('close', end);
    socket.off('close', end);
    work();
  };
  raw.on('close', end);
  socket.on('close', end);
}
