import { type ApolloServer, type ContextThunk, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvariantBroken } from '../shared/invariant.ts';
import type { Context } from './context.ts';
import { badRequest } from './errors.ts';
import type { Handler } from './limits/deadline.ts';
import { type Named, resolveNamed, type TrustedDocuments } from './trusted-documents.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => ReturnType<ContextThunk<Context>>;

/** Hands a request to Apollo, with the text of its document if it named one, and Apollo's answer back. */
export const apolloHandler =
  (apollo: ApolloServer<Context>, contextOf: ContextOf, trusted: TrustedDocuments | undefined): Handler =>
  async (request, reply) => {
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: withDocument(requestOf(request as FastifyRequest), trusted),
      context: () => contextOf(request as FastifyRequest, reply as FastifyReply),
    });
    for (const [name, value] of headers) void reply.header(name, value);
    void reply.code(status);
    // Answers come in parts only for @defer and @stream, which the schema does not have.
    if (body.kind !== 'complete') throw new InvariantBroken('An answer in parts was not expected');
    return body.string;
  };

function requestOf({ method, url, headers, body }: FastifyRequest): HTTPGraphQLRequest {
  const map = new HeaderMap();
  for (const name in headers) {
    const value = headers[name];
    if (value) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const question = url.indexOf('?');
  return { method, headers: map, body, search: question < 0 ? '' : url.slice(question) };
}

function withDocument(request: HTTPGraphQLRequest, trusted: TrustedDocuments | undefined): HTTPGraphQLRequest {
  return request.method === 'GET' ? withDocumentInSearch(request, trusted) : withDocumentInBody(request, trusted);
}

function withDocumentInBody(request: HTTPGraphQLRequest, trusted: TrustedDocuments | undefined): HTTPGraphQLRequest {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return request;
  const resolved = resolveNamed(body, trusted);
  return resolved ? { ...request, body: { ...body, ...resolved } } : request;
}

function withDocumentInSearch(request: HTTPGraphQLRequest, trusted: TrustedDocuments | undefined): HTTPGraphQLRequest {
  const parameters = new URLSearchParams(request.search);
  const resolved = resolveNamed(namedIn(parameters), trusted);
  if (!resolved) return request;
  parameters.set('query', resolved.query);
  parameters.set('extensions', JSON.stringify(resolved.extensions));
  return { ...request, search: `?${parameters}` };
}

/** What is broken in the other parameters is Apollo's to tell. */
function namedIn(parameters: URLSearchParams): Named {
  if (parameters.getAll('documentId').length > 1) throw badRequest('`documentId` may only be given once.');
  return {
    query: parameters.get('query'),
    documentId: parameters.get('documentId'),
    extensions: parsed(parameters.get('extensions') ?? 'null'),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
