import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConflict } from '../database/transaction';
import { BucketFailure } from '../errors/bucket-failure';
import { badRequest, HttpError, tooLarge, tooLong } from '../errors/http-error';
import { busy, isUnavailable } from '../errors/unavailable';
import { translateRefusal } from '../texts/translate';
import { describeError } from './describe-error';

/** Turns every thrown error into the documented format. Details of unexpected errors never leave the server. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    const refusal = error instanceof HttpError ? error : fromLibrary(error);
    if (refusal) return send(request, reply, refusal);
    if (isUnavailable(error)) {
      const what = error instanceof BucketFailure ? 'object store not available' : 'database or disk not available';
      request.log.warn({ route: request.routeOptions.url, error: describeError(error) }, what);
      return send(request, reply, busy());
    }
    if (isConflict(error)) {
      request.log.warn({ route: request.routeOptions.url, error: describeError(error) }, 'in the way of another call');
      return send(request, reply, busy());
    }
    request.log.error({ route: request.routeOptions.url, error: describeError(error) }, 'unexpected error');
    return send(
      request,
      reply,
      new HttpError(500, { detail: 'Something went wrong. Please try again.', code: 'internal' }),
    );
  });
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: HttpError) {
  // Headers may be left over from an answer that failed before its first byte.
  return reply
    .removeHeader('content-encoding')
    .removeHeader('content-disposition')
    .code(refusal.status)
    .headers({ ...refusal.headers, 'cache-control': 'no-store' })
    .send(translateRefusal(request, reply, refusal.body));
}

/** Converts errors that Fastify and its plugins throw for a bad request. */
function fromLibrary(error: FastifyError): HttpError | undefined {
  const status = error.statusCode;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLong();
  if (status === 413) return tooLarge(15);
  if (status === 415)
    return new HttpError(415, { detail: 'This content type is not accepted.', code: 'unsupported_media_type' });
  if (status === 400) return badRequest('The request could not be read.', 'malformed');
  if (status && status > 400 && status < 500)
    return new HttpError(status, { detail: 'The request is not valid.', code: 'invalid' });
  return undefined;
}
