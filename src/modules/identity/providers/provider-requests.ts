import type { CustomFetch } from 'openid-client';

/** No document or answer of a provider is near this. */
const MOST_BYTES = 512 * 1024;
/** Statuses with which a server says that it cannot answer now. */
const isDown = (status: number): boolean => status >= 500 || status === 429;
/** A response with one of these statuses must not have a body. */
const hasNoBody = (status: number): boolean => status === 204 || status === 205 || status === 304;

/** The requests of one exchange with a provider: together they have one deadline. */
export interface ProviderRequests {
  readonly fetch: CustomFetch;
  /** Whether one of them was not answered, so that the provider is not to blame for what it said. */
  wentUnanswered(): boolean;
}

/** Redirects are not followed: the client library asks for that, and takes one for a wrong answer. */
export function requestsWithin(milliseconds: number): ProviderRequests {
  const deadline = AbortSignal.timeout(milliseconds);
  let unanswered = false;
  return {
    wentUnanswered: () => unanswered,
    fetch: async (url, { body, headers, method, redirect }) => {
      const read = await answerTo(url, { body: body ?? null, headers, method, redirect, signal: deadline }).catch(
        (error: unknown) => {
          unanswered = true;
          throw error;
        },
      );
      if (isDown(read.status)) unanswered = true;
      if (read.bytes === undefined) throw new Error('the answer of the provider is too long');
      return new Response(hasNoBody(read.status) ? null : read.bytes, { status: read.status, headers: read.headers });
    },
  };
}

interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if there are too many of them. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

async function answerTo(url: string, request: RequestInit): Promise<ReadAnswer> {
  const { status, headers, body } = await fetch(url, request);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (length > MOST_BYTES) return { status, headers, bytes: undefined };
    chunks.push(chunk);
  }
  return { status, headers, bytes: new Uint8Array(Buffer.concat(chunks)) };
}
