import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalOf } from './refusal.ts';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const NOT_HTTP: Answer = { status: 400, code: 'BAD_REQUEST', message: 'This is not a request of HTTP.' };

const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'CLIENT_TIMEOUT',
    message: 'The request did not arrive in time: send its headers and its body without a pause.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'BAD_REQUEST',
    message: 'The headers and the address of the request are too long.',
  },
};

/** Answers what did not become a request: it came too slowly, its headers are too long, or it is not HTTP at all. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !hasBegunAnAnswer(socket)) socket.write(textOf(answers[error.code ?? ''] ?? NOT_HTTP));
  socket.destroy();
}

/** Node's own handler asks the same: an answer in the middle of another one is none. */
const hasBegunAnAnswer = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;

function textOf({ status, code, message }: Answer): string {
  const body = JSON.stringify(refusalOf(message, { code }));
  const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'connection: close', '', body].join('\r\n');
}
