import type { TypedDocumentString } from './gql/graphql.ts';

export interface Connection {
  /** Where Dogear answers, such as http://localhost:4000/graphql. */
  readonly url: string;
  readonly token: string;
  /** Send a document's hash instead of its text: all that a Dogear with `TRUSTED_DOCUMENTS=only` takes. */
  readonly byHash?: boolean;
}

/** One question to Dogear; the document knows the types of its variables and of its answer. */
export type Ask = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** What Dogear would not do, in its own words. */
export class Refused extends Error {}

export function connect({ url, token, byHash = false }: Connection): Ask {
  return async <Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => {
    const wanted = byHash ? { extensions: persisted(document) } : { query: document.toString() };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...wanted, variables }),
    });
    const { data, errors = [] } = (await response.json()) as Answer<Data>;
    if (errors.length > 0 || !data) throw new Refused(errors.map(({ message }) => message).join('\n') || 'No answer.');
    return data;
  };
}

const persisted = ({ __meta__ }: TypedDocumentString<unknown, never>) => ({
  persistedQuery: { version: 1, sha256Hash: __meta__?.hash },
});
