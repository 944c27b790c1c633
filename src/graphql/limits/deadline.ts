import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteHandlerMethod,
} from 'fastify';
import { clientLeft, requestTimedOut } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the answer is not waited for any more: the time is over, or the client has gone. */
    deadline: AbortSignal;
    /** The answer may take so much longer than others; asking again adds nothing. */
    extendDeadline(milliseconds: number): void;
  }
}

export type Handler = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  { Reply: string }
>;

/** The answer comes in time, or an error does; what is still under way is told to stop. */
export function withDeadline(app: FastifyInstance, milliseconds: number, handler: Handler): Handler {
  app.decorateRequest('deadline');
  app.decorateRequest('extendDeadline');
  return (request, reply) =>
    new Promise<Awaited<ReturnType<Handler>>>((resolve, reject) => {
      const controller = new AbortController();
      const startedAt = performance.now();
      const giveUp = (reason: Error): void => {
        controller.abort(reason);
        reject(reason);
      };
      const startTimer = (allowed: number): NodeJS.Timeout =>
        setTimeout(() => giveUp(requestTimedOut(allowed)), allowed - (performance.now() - startedAt));
      let timer = startTimer(milliseconds);
      // Not the request's own signal or event: those tell that its body was read.
      reply.raw.once('close', () => {
        clearTimeout(timer);
        if (!reply.raw.writableFinished) giveUp(clientLeft());
      });
      request.deadline = controller.signal;
      request.extendDeadline = (more) => {
        if (controller.signal.aborted) return;
        clearTimeout(timer);
        timer = startTimer(milliseconds + more);
      };
      Promise.resolve(handler.call(app, request, reply))
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
