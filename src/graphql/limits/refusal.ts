import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '../errors.ts';
import { MAX_MESSAGE_CHARACTERS, MAX_TOKENS } from './limits.ts';

const CODE: ErrorCode = 'QUERY_TOO_COMPLEX';
/** A thousand brackets in each other may reach the end of the parser's stack a little before the last token. */
const BEYOND_PARSING = /^Syntax Error: Document contains more tha[nt] \d+ tokens|^Maximum call stack size exceeded/;

/** Apollo gives everything that parsing and validation find a code of its own; what our rules find keeps ours. */
export function asRefusal(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions } = formatted;
  const ours = error instanceof GraphQLError && codeIn(error.originalError);
  if (ours) return { ...formatted, extensions: { ...extensions, code: ours } };
  if (!BEYOND_PARSING.test(message)) return { ...formatted, message: shortened(message) };
  return {
    message: `The request is too complex: more than ${MAX_TOKENS} tokens in the document.`,
    extensions: { code: CODE, limit: 'MAX_TOKENS', maximum: MAX_TOKENS },
  };
}

const codeIn = (error: unknown): unknown => (error instanceof GraphQLError ? error.extensions.code : undefined);

const shortened = (message: string): string =>
  message.length > MAX_MESSAGE_CHARACTERS ? `${message.slice(0, MAX_MESSAGE_CHARACTERS - 1)}…` : message;
