import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import type { Answer } from '../client.ts';
import { type SpokenSecrets, spokenSecrets } from './spoken-secrets.ts';

/** What a request says beside its document. */
export interface Manner {
  readonly token?: string | undefined;
  readonly cookie?: string;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HeardAnswer<Data> extends Answer<Data> {
  readonly text: string;
  /** The `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

/** Somebody in a network of their own, so that nobody else uses up what it may do in a minute. */
export interface Visitor {
  readonly ip: string;
  /** The whole answer, errors and all. */
  answer<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    manner?: Manner,
  ): Promise<HeardAnswer<Data>>;
  /** The data; fails on any error. */
  ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    manner?: Manner,
  ): Promise<Data>;
}

let networks = 0;

/** Dogear must trust the proxy that they come through, which is the test itself. */
export const THROUGH_THE_TEST = { TRUSTED_PROXIES: '127.0.0.1' };

export function aVisitor(
  url: string,
  secrets: SpokenSecrets = spokenSecrets(),
  ip = `10.${(++networks >> 8) & 255}.${networks & 255}.7`,
): Visitor {
  const answer: Visitor['answer'] = async (document, variables, { token, cookie, origin, headers } = {}) => {
    secrets.hear(variables);
    if (token) secrets.add(token);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...(origin && { origin }),
        ...headers,
      },
      body: JSON.stringify({ query: print(document), variables }),
    });
    const text = await response.text();
    const { data, errors = [] } = JSON.parse(text);
    const cookies = response.headers.getSetCookie();
    for (const each of cookies) secrets.add(cookieValueIn(each));
    secrets.hear(data);
    return { status: response.status, data, errors, text, cookies };
  };
  return {
    ip,
    answer,
    ask: async (document, variables, manner) => {
      const { data, errors } = await answer(document, variables, manner);
      if (errors.length > 0 || !data) throw new Error(`Unexpected errors: ${JSON.stringify(errors)}`);
      return data;
    },
  };
}

/** Name and value of a `Set-Cookie` header, as a browser sends them back. */
export const cookieIn = (setCookie: string | undefined): string => (setCookie ?? '').split(';')[0] ?? '';
const cookieValueIn = (setCookie: string): string => cookieIn(setCookie).split('=').slice(1).join('=');
