import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

export interface Answer<Data> {
  readonly status: number;
  readonly data: Data | null | undefined;
  readonly errors: readonly { message: string; path?: readonly unknown[]; extensions: Record<string, unknown> }[];
}

export interface DogearClient {
  /** The whole answer, errors and all. */
  answer<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Answer<Data>>;
  /** The data; fails on any error. */
  ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
}

/** What any frontend does with the generated documents: POST them; who has no patience gives up after a while. */
export function client(url: string, token?: string, patienceMs?: number): DogearClient {
  const answer: DogearClient['answer'] = async <Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: print(document), variables }),
      ...(patienceMs !== undefined && { signal: AbortSignal.timeout(patienceMs) }),
    });
    const body = (await response.json()) as Partial<Pick<Answer<Data>, 'data' | 'errors'>>;
    return { status: response.status, data: body.data, errors: body.errors ?? [] };
  };
  return {
    answer,
    ask: async (document, variables) => {
      const { data, errors } = await answer(document, variables);
      if (errors.length > 0 || !data) throw new Error(`Unexpected errors: ${JSON.stringify(errors)}`);
      return data;
    },
  };
}
